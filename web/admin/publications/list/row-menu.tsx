import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import CopyIcon from '@mui/icons-material/ContentCopy'
import EditIcon from '@mui/icons-material/EditOutlined'
import OpenIcon from '@mui/icons-material/OpenInNew'
import PauseIcon from '@mui/icons-material/PauseCircleOutlined'
import ResumeIcon from '@mui/icons-material/PlayCircleOutlined'
import QrIcon from '@mui/icons-material/QrCode2'
import ShareIcon from '@mui/icons-material/Share'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { publicationTexts } from '#web/texts/admin-publications.ts'
import { shareTexts } from '#web/texts/admin-share.ts'
import { showAlert } from '../../ui/alerts.ts'
import { copyLink } from '../../links/copy-link.ts'
import { editHref } from '../publication-name.ts'
import type { Publication } from '../publication-values.ts'

const texts = shareTexts.actions

interface RowActions {
  share: (publication: Publication) => void
  pause: (publication: Publication) => void
  /** Only owners change publications. */
  isOwner: boolean
}

/**
 * The actions for a publication of the table. `open` gets the button that the menu is anchored to. One
 * menu for all rows, outside of the table, whose rows open by a click.
 */
export function useRowMenu({ share, pause, isOwner }: RowActions): {
  open: (publication: Publication, button: HTMLElement) => void
  menu: ReactNode
} {
  const [opened, setOpened] = useState<{ publication: Publication; button: HTMLElement } | null>(null)
  // While the menu fades out it still shows the actions of its row.
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const open = useCallback((publication: Publication, button: HTMLElement) => {
    setOpened({ publication, button })
    setIsOpen(true)
  }, [])

  function closeAnd(run: () => void): () => void {
    return () => {
      close()
      run()
    }
  }

  if (opened === null) return { open, menu: null }
  const { publication, button } = opened
  const { link, paused } = publication
  return {
    open,
    menu: (
      // Inside the content, which is a landmark.
      <Menu disablePortal open={isOpen} anchorEl={button} onClose={close}>
        <MenuItem onClick={closeAnd(() => share(publication))}>
          <Words icon={<ShareIcon />} text={texts.share} />
        </MenuItem>
        <MenuItem onClick={closeAnd(() => void copyLink(link).then(showAlert))}>
          <Words icon={<CopyIcon />} text={texts.copy} />
        </MenuItem>
        <MenuItem component="a" href={link} target="_blank" rel="noopener" onClick={close}>
          <Words icon={<OpenIcon />} text={texts.open} />
        </MenuItem>
        <MenuItem component={RouterLink} to={`/admin/publications/${publication.id}/card`}>
          <Words icon={<QrIcon />} text={texts.card} />
        </MenuItem>
        {isOwner ? (
          <MenuItem component={RouterLink} to={editHref(publication)}>
            <Words icon={<EditIcon />} text={texts.edit} />
          </MenuItem>
        ) : null}
        {isOwner ? (
          <MenuItem onClick={closeAnd(() => pause(publication))}>
            <Words
              icon={paused ? <ResumeIcon /> : <PauseIcon />}
              text={paused ? publicationTexts.pause.resume : publicationTexts.pause.pause}
            />
          </MenuItem>
        ) : null}
      </Menu>
    ),
  }
}

function Words({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText>{text}</ListItemText>
    </>
  )
}
