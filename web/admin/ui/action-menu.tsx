import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import OpenIcon from '@mui/icons-material/ArrowDropDown'
import MoreIcon from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { adminTexts } from '#web/texts/admin.ts'
import { LinkButton } from './link.tsx'
import { useOnPhone } from './use-on-phone.ts'

export interface Action {
  label: string
  icon?: ReactNode
  /** Navigates, or runs something that takes a while. */
  to?: string
  run?: () => void
  busy?: boolean
  /** Progress, shown instead of the name of its menu. */
  progress?: string | undefined
}

interface ActionMenuProps {
  name: string
  actions: readonly Action[]
}

/** A menu, or a button when there is only one action. */
export function ActionMenu({ name, actions }: ActionMenuProps) {
  const [only] = actions
  if (only === undefined) return null
  return actions.length === 1 ? <ActionButton action={only} /> : <Actions name={name} groups={[actions]} />
}

/** Actions besides the main one: buttons, or on a phone one menu. */
export function OtherActions({ actions }: { actions: readonly Action[] }) {
  const onPhone = useOnPhone()
  if (onPhone) return <MoreActions groups={[actions]} />
  return actions.map((action) => <ActionButton key={action.label} action={action} />)
}

/** All actions of a screen but the main one, for a phone: one menu with its groups. */
export function MoreActions({ groups }: { groups: readonly (readonly Action[])[] }) {
  const filled = groups.filter((actions) => actions.length > 0)
  return filled.length === 0 ? null : <Actions name={adminTexts.moreActions} groups={filled} isIcon />
}

function Actions(props: { name: string; groups: readonly (readonly Action[])[]; isIcon?: boolean }) {
  const { name, groups, isIcon = false } = props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = (): void => setAnchor(null)
  const all = groups.flat()
  const isBusy = all.some(({ busy }) => busy)
  const progress = all.find((action) => action.progress !== undefined)?.progress
  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    'aria-busy': isBusy,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => setAnchor(currentTarget),
  } as const
  return (
    // The menu is part of the page, and not one of its actions.
    <Box>
      {isIcon && progress === undefined ? (
        <IconButton {...opener} aria-label={name} title={name} sx={{ mr: -1 }}>
          {isBusy ? <CircularProgress size={24} color="inherit" aria-hidden /> : <MoreIcon />}
        </IconButton>
      ) : (
        <Button
          {...opener}
          variant="outlined"
          startIcon={isBusy ? <CircularProgress size={16} color="inherit" aria-hidden /> : null}
          endIcon={<OpenIcon />}
        >
          {progress ?? name}
        </Button>
      )}
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        disablePortal
        slotProps={{ list: { 'aria-label': name } }}
      >
        {groups.flatMap((actions, group) => [
          group > 0 ? <Divider key={`before-${actions[0]?.label}`} component="li" /> : null,
          ...actions.map(({ label, icon, to, run, busy = false }) => (
            <MenuItem
              key={label}
              disabled={busy}
              onClick={() => {
                close()
                run?.()
              }}
              {...(to === undefined ? {} : { component: Link, to })}
            >
              {icon === undefined ? null : <ListItemIcon>{icon}</ListItemIcon>}
              <ListItemText>{label}</ListItemText>
            </MenuItem>
          )),
        ])}
      </Menu>
    </Box>
  )
}

function ActionButton({ action: { label, icon, to, run, busy = false } }: { action: Action }) {
  if (to !== undefined) {
    return (
      <LinkButton to={to} startIcon={icon}>
        {label}
      </LinkButton>
    )
  }
  return (
    <Button variant="outlined" startIcon={icon} loading={busy} loadingPosition="start" onClick={run}>
      {label}
    </Button>
  )
}
