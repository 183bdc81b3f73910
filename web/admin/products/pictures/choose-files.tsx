import { useRef } from 'react'
import type { RefObject } from 'react'
import FolderIcon from '@mui/icons-material/DriveFolderUploadOutlined'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { bulkPictureTexts } from '#web/texts/admin-bulk-pictures.ts'
import { formatCount } from '../../ui/format.ts'
import { PICTURE_TYPES } from '../../ui/picture-types.ts'
import { Section } from '../../ui/section.tsx'
import { MAX_FILES, MAX_ZIP_MB } from './collect-files.ts'

const texts = bulkPictureTexts.choose

interface ChooseFilesProps {
  onFiles: (files: readonly File[]) => void
  /** What is being read. */
  reading: string | null
  problem: string | null
  isOver: boolean
}

/** Chooses pictures, a folder of them or a zip. */
export function ChooseFiles({ onFiles, reading, problem, isOver }: ChooseFilesProps) {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  return (
    <Section title={texts.title}>
      <Box sx={{ ...TARGET, borderColor: isOver ? 'primary.main' : 'divider' }}>
        {reading === null ? (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
              <Button
                variant="contained"
                color="secondary"
                startIcon={<UploadIcon />}
                onClick={() => files.current?.click()}
              >
                {texts.files}
              </Button>
              {/* No phone has folders to choose. */}
              <Button
                variant="outlined"
                startIcon={<FolderIcon />}
                onClick={() => folder.current?.click()}
                sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
              >
                {texts.folder}
              </Button>
            </Box>
            <Input input={files} label={texts.files} accept={`${PICTURE_TYPES},.zip`} onFiles={onFiles} />
            <Input input={folder} label={texts.folder} isFolder onFiles={onFiles} />
            <Typography sx={{ mt: 1.5, display: { xs: 'none', sm: 'block' } }}>{texts.drop}</Typography>
            <Typography color="textSecondary" variant="body2" sx={{ mt: 1, maxWidth: 520, mx: 'auto' }}>
              {texts.help(formatCount(MAX_FILES), String(MAX_ZIP_MB))}
            </Typography>
          </>
        ) : (
          <Box component="output" sx={{ display: 'block', maxWidth: 360, mx: 'auto' }}>
            <Typography sx={{ mb: 1.5 }}>{reading}</Typography>
            <LinearProgress aria-label={reading} />
          </Box>
        )}
      </Box>
      {problem === null ? null : (
        <Alert severity="error" role="alert" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
    </Section>
  )
}

interface InputProps {
  input: RefObject<HTMLInputElement | null>
  label: string
  accept?: string
  isFolder?: boolean
  onFiles: (files: readonly File[]) => void
}

function Input({ input, label, accept, isFolder = false, onFiles }: InputProps) {
  return (
    <input
      ref={input}
      type="file"
      multiple
      hidden
      accept={accept}
      aria-label={label}
      {...(isFolder && { webkitdirectory: '' })}
      onChange={({ target }) => {
        const chosen = [...(target.files ?? [])]
        // Choosing the same again reads it again.
        target.value = ''
        if (chosen.length > 0) onFiles(chosen)
      }}
    />
  )
}

const TARGET = { border: '2px dashed', borderRadius: 2, px: 2, py: 5, textAlign: 'center' } as const
