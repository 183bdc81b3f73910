import { Link as RouterLink, useLocation } from 'react-router'
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import LogoutIcon from '@mui/icons-material/Logout'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useIsOwner, useSession } from '#web/session/session.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { shellTexts } from '#web/texts/admin-shell.ts'
import { mayOpen } from './counter-screens.ts'
import { JumpButton } from './jump/jump-button.tsx'
import { NewOrdersCount } from './new-orders-count.tsx'
import { isInBar, isOfSection, SECTIONS } from './sections.ts'

const ITEM = {
  borderRadius: 1.5,
  minHeight: 40,
  py: 0.5,
  px: 1.5,
  '& .MuiListItemIcon-root': { minWidth: 36 },
  '&[aria-current]': {
    bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 12%, var(--mui-palette-background-paper))',
    color: 'primary.main',
    '& .MuiListItemIcon-root': { color: 'primary.main' },
  },
} as const

// A name that is wider breaks, so that the number beside it stays in view.
const SECTION_LIST = { display: 'grid', gap: 0.25, gridTemplateColumns: 'minmax(0, 1fr)' } as const

interface NavigationProps {
  onJump: () => void
  onLogout: () => void
  /** Omitted where there is no keyboard. */
  onKeys?: () => void
  onNavigate?: () => void
  /** Only the sections that the bar at the bottom lacks. */
  withoutBar?: boolean
}

/** Account name, jump button, sections, and logout. */
export function Navigation(props: NavigationProps) {
  const { onJump, onLogout, onKeys, onNavigate, withoutBar = false } = props
  const session = useSession()
  const isOwner = useIsOwner()
  const { pathname } = useLocation()
  const sections = SECTIONS.filter(
    (section) => mayOpen(section.to, { isOwner }) && !(withoutBar && isInBar(section)),
  )
  return (
    <Box
      component="nav"
      aria-label={shellTexts.nav.label}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', p: 1.5 }}
    >
      <Box sx={{ px: 1.5, pt: 1, pb: 1.5 }}>
        <Typography sx={{ fontWeight: 700, color: 'primary.main', letterSpacing: '-0.01em' }}>
          {adminTexts.appName}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {session?.user.accountName}
        </Typography>
      </Box>
      <JumpButton onJump={onJump} />
      <List disablePadding sx={{ ...SECTION_LIST, mt: 1.5 }}>
        {sections.map((section) => (
          <ListItem key={section.to} disablePadding>
            <ListItemButton
              component={RouterLink}
              to={section.to}
              onClick={onNavigate}
              aria-current={isOfSection(section, pathname) ? 'page' : undefined}
              sx={ITEM}
            >
              <ListItemIcon>
                <section.Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText primary={section.label} slotProps={{ primary: { sx: { fontWeight: 500 } } }} />
              {section.to === '/admin/orders' ? <NewOrdersCount /> : null}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <Divider sx={{ my: 1.5 }} />
      <List disablePadding sx={SECTION_LIST}>
        {onKeys ? <Action Icon={KeyboardIcon} label={shellTexts.keys.title} onClick={onKeys} /> : null}
        <Action Icon={LogoutIcon} label={shellTexts.nav.logout} onClick={onLogout} />
      </List>
    </Box>
  )
}

function Action(props: { Icon: typeof LogoutIcon; label: string; onClick: () => void }) {
  const { Icon, label, onClick } = props
  return (
    <ListItem disablePadding>
      <ListItemButton onClick={onClick} sx={ITEM}>
        <ListItemIcon>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={label} slotProps={{ primary: { sx: { fontWeight: 500 } } }} />
      </ListItemButton>
    </ListItem>
  )
}
