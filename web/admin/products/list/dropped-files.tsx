import { useState } from 'react'
import { useNavigate } from 'react-router'
import CompareIcon from '@mui/icons-material/BalanceOutlined'
import PicturesIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import PriceIcon from '@mui/icons-material/PriceChangeOutlined'
import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { useIsOwner, useIsRoot } from '#web/session/session.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { droppedTexts as texts } from '#web/texts/admin-bulk-pictures.ts'
import { showAlert } from '../../ui/alerts.ts'
import { formatCount } from '../../ui/format.ts'
import { passFiles } from '../../ui/passed-files.ts'
import { DropOverlay } from '../drop-overlay.tsx'
import { useDroppedFiles } from '../use-dropped-files.ts'
import type { Dropped } from '../use-dropped-files.ts'
import { usesOf } from './uses-of-files.ts'
import type { FileUse } from './uses-of-files.ts'

const WAYS = {
  import: { to: '/admin/products/import', Icon: UploadIcon, label: texts.import, help: texts.importHelp },
  update: {
    to: '/admin/products/update-prices',
    Icon: PriceIcon,
    label: texts.update,
    help: texts.updateHelp,
  },
  compare: {
    to: '/admin/products/compare-prices',
    Icon: CompareIcon,
    label: texts.compare,
    help: texts.compareHelp,
  },
  pictures: {
    to: '/admin/products/pictures',
    Icon: PicturesIcon,
    label: texts.pictures,
    help: texts.picturesHelp,
  },
} as const

/** Accepts files dropped anywhere on the list, asks what they are for, and opens that screen with them. */
export function DroppedFiles() {
  const isOwner = useIsOwner()
  const isRoot = useIsRoot()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ dropped: Dropped; uses: readonly FileUse[] } | null>(null)
  const [open, setOpen] = useState(false)

  const isOver = useDroppedFiles(isOwner, (dropped) => {
    const uses = usesOf(dropped, { isRoot })
    if (uses.length === 0) {
      showAlert({ severity: 'error', text: texts.several })
      return
    }
    setAsked({ dropped, uses })
    setOpen(true)
  })

  return (
    <>
      {isOver ? <DropOverlay>{texts.over}</DropOverlay> : null}
      {asked ? (
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          maxWidth="xs"
          fullWidth
          aria-labelledby="use-of-files"
        >
          <DialogTitle id="use-of-files" sx={{ overflowWrap: 'anywhere' }}>
            {titleOf(asked.dropped)}
          </DialogTitle>
          <DialogContent sx={{ px: 1, pb: 0 }}>
            <List disablePadding>
              {asked.uses.map((use, index) => {
                const { to, Icon, label, help } = WAYS[use]
                return (
                  <ListItem key={use} disablePadding>
                    <ListItemButton
                      component="button"
                      autoFocus={index === 0}
                      onClick={() => void navigate(to, { state: passFiles(asked.dropped) })}
                      sx={{ borderRadius: 1, width: '100%', textAlign: 'left' }}
                    >
                      <ListItemIcon>
                        <Icon />
                      </ListItemIcon>
                      <ListItemText primary={label} secondary={help} />
                    </ListItemButton>
                  </ListItem>
                )
              })}
            </List>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={() => setOpen(false)}>
              {adminTexts.cancel}
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </>
  )
}

function titleOf({ files }: Dropped): string {
  const [first] = files
  return files.length === 1 && first ? texts.title(first.name) : texts.titleMany(formatCount(files.length))
}
