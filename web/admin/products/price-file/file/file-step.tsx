import { useEffect, useRef } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { adminTexts } from '#web/texts/admin.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { usePassedFiles } from '../../../ui/passed-files.ts'
import type { FileReading } from '../../../ui/passed-files.ts'
import { Section } from '../../../ui/section.tsx'
import type { PriceFileState } from '../price-file-state.ts'
import { PasteTable, pastedFile } from './paste-table.tsx'

const texts = priceFileTexts.file

interface FileStepProps {
  state: PriceFileState
  /** `reading`: how the screen that passed the file has read it; null for a file that was only chosen. */
  onFile: (file: File, reading: FileReading | null) => void
  /** Stops reading. */
  onCancel: () => void
}

/** Chooses the file: by dialog, by pasting its rows, or on another screen. FileDrop accepts files dropped on the screen. */
export function FileStep({ state, onFile, onCancel }: FileStepProps) {
  const onChosen = (file: File) => onFile(file, null)
  usePaste(onChosen)
  usePassedFiles(({ files: [file], reading }) => {
    if (file) onFile(file, reading)
  })
  return (
    <Section title={texts.title}>
      <Box
        sx={{
          border: '2px dashed',
          borderColor: 'divider',
          borderRadius: 2,
          px: 2,
          py: 5,
          textAlign: 'center',
        }}
      >
        {state.status === 'reading' ? (
          <Box component="output" sx={{ display: 'block', maxWidth: 360, mx: 'auto' }}>
            <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
              {texts.reading(state.fileName)}
            </Typography>
            <LinearProgress
              variant="determinate"
              value={state.progress * 100}
              aria-label={texts.reading(state.fileName)}
            />
            <Button color="inherit" onClick={onCancel} sx={{ mt: 1.5 }}>
              {adminTexts.cancel}
            </Button>
          </Box>
        ) : (
          <>
            <FileButton label={texts.choose} onFile={onChosen} main />
            <Typography sx={{ mt: 1.5, display: { xs: 'none', sm: 'block' } }}>{texts.drop}</Typography>
            <Typography color="textSecondary" variant="body2" sx={{ mt: 1, maxWidth: 520, mx: 'auto' }}>
              {texts.help}
            </Typography>
          </>
        )}
      </Box>
      {state.status === 'reading' ? null : <PasteTable onFile={onChosen} />}
      {state.status === 'failed' ? (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {state.problem}
        </Alert>
      ) : null}
    </Section>
  )
}

/** Ctrl+V anywhere on the page, except in a field. */
function usePaste(onFile: (file: File) => void): void {
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  useEffect(() => {
    function paste({ target, clipboardData }: ClipboardEvent): void {
      if (target instanceof Element && target.matches('input, textarea, [contenteditable]')) return
      const file = clipboardData && clipboardFile(clipboardData)
      if (file) latest.current(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

/** Cells copied from a spreadsheet are on the clipboard as text and as a picture; the text is used. */
function clipboardFile(data: DataTransfer): File | undefined {
  const text = data.getData('text/plain')
  const files = [...data.files]
  const table = files.find(({ type }) => !type.startsWith('image/'))
  return table ?? (text.trim() === '' ? files[0] : pastedFile(text))
}
