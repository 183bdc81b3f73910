import PauseIcon from '@mui/icons-material/PauseCircleOutlined'
import ResumeIcon from '@mui/icons-material/PlayCircleOutlined'
import IconButton from '@mui/material/IconButton'
import { publicationTexts } from '#web/texts/admin-publications.ts'
import type { PausableLink } from '../../links/use-pause-link.tsx'

const texts = publicationTexts.pause

/** Pauses a link, or resumes one that is paused. */
export function PauseButton({
  link,
  onPause,
}: {
  link: PausableLink
  onPause: (link: PausableLink) => void
}) {
  const Icon = link.paused ? ResumeIcon : PauseIcon
  return (
    <IconButton
      size="small"
      title={link.paused ? texts.resume : texts.pause}
      aria-label={link.paused ? texts.resumeNamed(link.name) : texts.pauseNamed(link.name)}
      onClick={() => onPause(link)}
    >
      <Icon fontSize="small" />
    </IconButton>
  )
}
