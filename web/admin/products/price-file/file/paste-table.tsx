import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { pastedTable } from '#domain/price-file/text/pasted.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { LABEL_ABOVE } from '../../../ui/form/label-above.ts'

const texts = priceFileTexts.paste
/** Some 1,500 lines. Rendering many more in a field takes seconds, and they are not edited there. */
const MAX_SHOWN_CHARACTERS = 100_000

/** Takes a table that was copied from a spreadsheet or a message, where there is no file. */
export function PasteTable({ onFile }: { onFile: (file: File) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  if (!isOpen) {
    return (
      <Button sx={{ mt: 1.5 }} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
    )
  }
  return (
    <Box
      component="form"
      sx={{
        ...LABEL_ABOVE,
        mt: 2,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        gap: 1,
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onFile(pastedFile(text))
      }}
    >
      <TextField
        label={texts.label}
        helperText={texts.help}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={4}
        maxRows={10}
        fullWidth
        autoFocus
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (text !== '' || pasted.length <= MAX_SHOWN_CHARACTERS) return
          event.preventDefault()
          onFile(pastedFile(pasted))
        }}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      <Button type="submit" variant="contained" color="secondary" disabled={text.trim() === ''}>
        {texts.read}
      </Button>
    </Box>
  )
}

/** A pasted table is read as a file. */
export function pastedFile(text: string): File {
  return new File([pastedTable(text)], texts.fileName, { type: 'text/plain' })
}
