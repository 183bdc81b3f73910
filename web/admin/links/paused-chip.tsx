import PauseIcon from '@mui/icons-material/PauseCircleOutlined'
import Chip from '@mui/material/Chip'
import { publicationTexts } from '#web/texts/admin-publications.ts'

/** Marks a paused link, by word and shape. */
export function PausedChip() {
  return (
    <Chip
      size="small"
      variant="outlined"
      color="warning"
      icon={<PauseIcon />}
      label={publicationTexts.pause.state}
      sx={{ fontWeight: 600 }}
    />
  )
}
