import { NavLink } from 'react-router'
import LogoutIcon from '@mui/icons-material/Logout'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useSession } from '#web/session/session.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { shellTexts } from '#web/texts/admin-shell.ts'
import { SECTIONS } from './sections.ts'

const ITEM = {
  borderRadius: 1.5,
  minHeight: 40,
  py: 0.5,
  px: 1.5,
  '& .MuiListItemIcon-root': { minWidth: 36 },
  '&.active': {
    bgcolor: 'color-mix(in srgb, var(--mui-palette-primary-main) 12%, var(--mui-palette-background-paper))',
    color: 'primary.main',
    '& .MuiListItemIcon-root': { color: 'primary.main' },
  },
} as const

/** Whose back office this is, the sections, and the way out. */
export function Navigation({ onNavigate, onLogout }: { onNavigate?: () => void; onLogout: () => void }) {
  const session = useSession()
  return (
    <Box
      component="nav"
      aria-label={shellTexts.nav.label}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', p: 1.5 }}
    >
      <Box sx={{ px: 1.5, pt: 1, pb: 2 }}>
        <Typography sx={{ fontWeight: 700, color: 'primary.main', letterSpacing: '-0.01em' }}>
          {adminTexts.appName}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {session?.user.accountName}
        </Typography>
      </Box>
      <List disablePadding sx={{ display: 'grid', gap: 0.25 }}>
        {SECTIONS.map(({ to, label, Icon }) => (
          <ListItem key={to} disablePadding>
            <ListItemButton component={NavLink} to={to} onClick={onNavigate} sx={ITEM}>
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText primary={label} slotProps={{ primary: { sx: { fontWeight: 500 } } }} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <Divider sx={{ my: 1.5 }} />
      <List disablePadding>
        <ListItem disablePadding>
          <ListItemButton onClick={onLogout} sx={ITEM}>
            <ListItemIcon>
              <LogoutIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText
              primary={shellTexts.nav.logout}
              slotProps={{ primary: { sx: { fontWeight: 500 } } }}
            />
          </ListItemButton>
        </ListItem>
      </List>
    </Box>
  )
}
