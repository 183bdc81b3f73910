import MoreIcon from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import { shareTexts } from '#web/texts/admin-share.ts'
import { nameOf } from '../publication-name.ts'
import type { Publication } from '../publication-values.ts'

interface MoreButtonProps {
  publication: Publication
  onMore: (publication: Publication, button: HTMLElement) => void
}

/** Opens the menu of a publication below itself. */
export function MoreButton({ publication, onMore }: MoreButtonProps) {
  return (
    <IconButton
      size="small"
      title={shareTexts.more}
      aria-label={shareTexts.moreNamed(nameOf(publication))}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => onMore(publication, currentTarget)}
    >
      <MoreIcon fontSize="small" />
    </IconButton>
  )
}
