import { useState } from 'react'
import MoreIcon from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { userTexts as texts } from '#web/texts/admin-users.ts'
import type { User, UserActions } from './use-user-actions.tsx'

interface UserMenuProps {
  user: User
  actions: UserActions & { password: (user: User) => void }
}

/** The actions for a user. */
export function UserMenu({ user, actions }: UserMenuProps) {
  const [button, setButton] = useState<HTMLElement | null>(null)
  const items = [
    user.role === 'OWNER'
      ? { label: texts.actions.makeCounter, run: actions.makeCounter }
      : { label: texts.actions.makeOwner, run: actions.makeOwner },
    { label: texts.actions.password, run: actions.password },
    user.disabled
      ? { label: texts.actions.enable, run: actions.enable }
      : { label: texts.actions.disable, run: actions.disable },
    { label: texts.actions.remove, run: actions.remove },
  ]
  return (
    <>
      <IconButton
        title={texts.more(user.username)}
        aria-label={texts.more(user.username)}
        aria-haspopup="menu"
        aria-expanded={button !== null}
        onClick={({ currentTarget }) => setButton(currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      {/* Inside the content, which is a landmark. */}
      <Menu disablePortal open={button !== null} anchorEl={button} onClose={() => setButton(null)}>
        {items.map(({ label, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setButton(null)
              run(user)
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
