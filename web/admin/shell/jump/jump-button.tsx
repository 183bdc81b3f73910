import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { shellTexts } from '#web/texts/admin-shell.ts'
import { Key } from '../keys/key.tsx'

const texts = shellTexts.jump

/** Styled as the field that it opens. */
export function JumpButton({ onJump }: { onJump: () => void }) {
  return (
    <ButtonBase onClick={onJump} aria-keyshortcuts="Control+K" sx={STYLE}>
      <SearchIcon fontSize="small" />
      <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
        {texts.button}
      </Box>
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'block' } }}>
        <Key>{texts.key}</Key>
      </Box>
    </ButtonBase>
  )
}

const STYLE = {
  display: 'flex',
  gap: 1.5,
  minHeight: { xs: 44, md: 36 },
  px: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.default',
  color: 'text.secondary',
  fontSize: '0.875rem',
  '&:hover': { borderColor: 'text.secondary' },
} as const
