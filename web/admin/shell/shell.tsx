import { useEffect, useState } from 'react'
import { Outlet, useNavigate, useNavigation } from 'react-router'
import MenuIcon from '@mui/icons-material/Menu'
import SearchIcon from '@mui/icons-material/Search'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import { useSession } from '#web/session/session.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { shellTexts } from '#web/texts/admin-shell.ts'
import { AlertArea } from '../ui/alert-area.tsx'
import { LeaveGuard } from '../ui/form/leave-guard.tsx'
import { BreadcrumbBar } from './breadcrumb-bar.tsx'
import { JumpDialog } from './jump/jump-dialog.tsx'
import { useJumpTo } from './jump/use-jump-to.ts'
import { KeysDialog } from './keys/keys-dialog.tsx'
import { useSingleKeys } from './keys/single-keys.ts'
import { useShellKeys } from './keys/use-shell-keys.ts'
import { Navigation } from './navigation.tsx'
import { signInRequired } from './sign-in-required.ts'
import { useContentFocus } from './use-content-focus.ts'
import { useLogout } from './use-logout.tsx'

export { ScreenError as ErrorBoundary } from '../ui/screen-error.tsx'

const NAVIGATION_WIDTH = 248

export const clientMiddleware = [signInRequired]

/** The frame of the back office: sections on the left (in a drawer on a phone), breadcrumbs on top, then the screen. */
export default function Shell() {
  const [open, setOpen] = useState<'drawer' | 'jump' | 'keys' | null>(null)
  const [singleKeys, setSingleKeys] = useSingleKeys()
  const { logout, dialog } = useLogout()
  const jumpTo = useJumpTo()
  const close = () => setOpen(null)
  const openJump = () => setOpen('jump')
  const openKeys = () => setOpen('keys')
  useShellKeys({ onJump: openJump, onKeys: openKeys, singleKeys })
  useLoginWhenSessionEnds()
  useContentFocus()
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Link href="#contenido" sx={SKIP_LINK}>
        {shellTexts.skipToContent}
      </Link>
      <NavigationProgress />
      <PhoneBar onOpen={() => setOpen('drawer')} onJump={openJump} />
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        sx={{ display: { md: 'none' } }}
        slotProps={{ paper: { sx: { width: 256 }, 'aria-label': shellTexts.nav.label } }}
      >
        <Navigation onNavigate={close} onJump={openJump} onLogout={logout} />
      </Drawer>
      <Box sx={{ ...SIDE, width: NAVIGATION_WIDTH }}>
        <Navigation onJump={openJump} onKeys={openKeys} onLogout={logout} />
      </Box>
      <Box component="main" id="contenido" tabIndex={-1} sx={CONTENT}>
        <BreadcrumbBar />
        <Outlet />
      </Box>
      <AlertArea />
      <LeaveGuard />
      {open === 'jump' ? (
        <JumpDialog
          onClose={close}
          onJump={(to) => {
            close()
            jumpTo(to)
          }}
        />
      ) : null}
      <KeysDialog
        open={open === 'keys'}
        onClose={close}
        singleKeys={singleKeys}
        onSingleKeys={setSingleKeys}
      />
      {dialog}
    </Box>
  )
}

/** Redirects after a 401 during work, or a logout in another tab. */
function useLoginWhenSessionEnds(): void {
  const signedIn = useSession() !== null
  const navigate = useNavigate()
  useEffect(() => {
    if (!signedIn) void navigate('/login', { replace: true })
  }, [signedIn, navigate])
}

function PhoneBar({ onOpen, onJump }: { onOpen: () => void; onJump: () => void }) {
  return (
    <AppBar
      color="default"
      elevation={0}
      sx={{ display: { md: 'none' }, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
    >
      <Toolbar variant="dense" sx={{ gap: 1 }}>
        <IconButton edge="start" onClick={onOpen} aria-label={shellTexts.nav.open}>
          <MenuIcon />
        </IconButton>
        <Typography sx={{ fontWeight: 700, color: 'primary.main', flex: 1 }}>{adminTexts.appName}</Typography>
        <IconButton edge="end" onClick={onJump} aria-label={shellTexts.jump.button}>
          <SearchIcon />
        </IconButton>
      </Toolbar>
    </AppBar>
  )
}

/** The current screen stays while the next one loads; this bar shows that it is loading. */
function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <LinearProgress
      aria-label={adminTexts.loading}
      sx={{
        position: 'fixed',
        top: 0,
        left: 0,
        right: 0,
        zIndex: 'tooltip',
        height: 2,
        animation: 'show-late 0s 150ms backwards',
        '@keyframes show-late': { from: { opacity: 0 } },
      }}
    />
  )
}

const SIDE = {
  display: { xs: 'none', md: 'block' },
  flexShrink: 0,
  position: 'sticky',
  top: 0,
  height: '100dvh',
  overflowY: 'auto',
  borderRight: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const

const CONTENT = {
  flex: 1,
  minWidth: 0,
  px: { xs: 2, sm: 3, lg: 4 },
  pt: { xs: '64px', md: 2.5 },
  pb: 6,
  outline: 'none',
} as const

const SKIP_LINK = {
  position: 'fixed',
  top: -48,
  left: 8,
  zIndex: 'tooltip',
  bgcolor: 'background.paper',
  px: 2,
  py: 1,
  borderRadius: 1,
  '&:focus': { top: 8 },
} as const
