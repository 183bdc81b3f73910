import { useRef } from 'react'
import type { Ref } from 'react'
import AddIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { imageTexts } from '#web/texts/admin-images.ts'
import { PICTURE_TYPES } from '../../../ui/picture-types.ts'

/** Chooses pictures from the computer or phone. `ref` is the button's. */
export function AddFiles({
  ref,
  onFiles,
}: {
  ref: Ref<HTMLButtonElement>
  onFiles: (files: readonly File[]) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <Box>
      <Button ref={ref} variant="outlined" startIcon={<AddIcon />} onClick={() => input.current?.click()}>
        {imageTexts.add}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        multiple
        hidden
        aria-label={imageTexts.add}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Reset, or choosing the same file again would fire no event.
          target.value = ''
          onFiles(files)
        }}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
        {imageTexts.addHelp}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {' '}
          {imageTexts.drop}
        </Box>
      </Typography>
    </Box>
  )
}
