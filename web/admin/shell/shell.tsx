import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import MenuIcon from '@mui/icons-material/Menu'
import SearchIcon from '@mui/icons-material/Search'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import GlobalStyles from '@mui/material/GlobalStyles'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import { useIsOwner, useSession } from '#web/session/session.ts'
import { signInPath } from '#web/ui/sign-in-path.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { shellTexts } from '#web/texts/admin-shell.ts'
import { AlertArea } from '../ui/alert-area.tsx'
import { BOTTOM_BAR } from '../ui/bottom-bar.ts'
import { LeaveGuard } from '../ui/form/leave-guard.tsx'
import { useDiscardOthersWork } from '../ui/preserved/use-preserved.ts'
import { resumeNotices } from '../ui/notices/browser-notices.ts'
import { ON_PHONE, useOnPhone } from '../ui/use-on-phone.ts'
import { BottomBar } from './bottom-bar.tsx'
import { BreadcrumbBar } from './breadcrumb-bar.tsx'
import { mayOpen } from './counter-screens.ts'
import { JumpDialog } from './jump/jump-dialog.tsx'
import { useJumpTo } from './jump/use-jump-to.ts'
import { KeysDialog } from './keys/keys-dialog.tsx'
import { useSingleKeys } from './keys/single-keys.ts'
import { useShellKeys } from './keys/use-shell-keys.ts'
import { showLastLoaded } from './last-loaded.ts'
import { Navigation } from './navigation.tsx'
import { OwnerOnly } from './owner-only.tsx'
import { signInRequired } from './sign-in-required.ts'
import { useContentFocus } from './use-content-focus.ts'
import { useLogout } from './use-logout.tsx'
import { useOfflinePage } from './use-offline-page.ts'
import { useRefreshNewOrders } from './use-refresh-new-orders.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

export { ScreenError as ErrorBoundary } from '../ui/screen-error.tsx'

/** 248 pixels; wider where the letters are large and the window has room. */
const NAVIGATION_WIDTH = 'max(248px, min(15.5rem, 26vw))'

export const clientMiddleware = [signInRequired, showLastLoaded]

/**
 * The frame of the back office: sections on the left, breadcrumbs on top, then the screen. In a narrow window the sections
 * are in a drawer, on a phone in a bar at the bottom and a sheet above it.
 */
export default function Shell() {
  const [open, setOpen] = useState<'drawer' | 'jump' | 'keys' | null>(null)
  const [singleKeys, setSingleKeys] = useSingleKeys()
  const { logout, dialog } = useLogout()
  const jumpTo = useJumpTo()
  const onPhone = useOnPhone()
  const close = () => setOpen(null)
  const openJump = () => setOpen('jump')
  const openKeys = () => setOpen('keys')
  const navigate = useNavigate()
  const openNewOrder = () => void navigate('/admin/orders/new')
  useShellKeys({ onJump: openJump, onKeys: openKeys, onNewOrder: openNewOrder, singleKeys })
  useLoginWhenSessionEnds()
  useContentFocus()
  useRestoredFocus()
  useDiscardOthersWork()
  // Without a response the next visit retries.
  useEffect(() => void resumeNotices().catch(() => undefined), [])
  useRefreshNewOrders()
  useOfflinePage()
  return (
    <Box sx={FRAME}>
      <GlobalStyles styles={BARS} />
      <Link href="#contenido" sx={SKIP_LINK}>
        {shellTexts.skipToContent}
      </Link>
      <NavigationProgress />
      <PhoneBar onOpen={() => setOpen('drawer')} onJump={openJump} />
      <Drawer
        anchor={onPhone ? 'bottom' : 'left'}
        open={open === 'drawer'}
        onClose={close}
        sx={{ display: { md: 'none' } }}
        slotProps={{
          paper: {
            sx: onPhone ? SHEET : { width: 256 },
            role: 'dialog',
            'aria-modal': true,
            'aria-label': shellTexts.nav.label,
          },
        }}
      >
        <Navigation onNavigate={close} onJump={openJump} onLogout={logout} withoutBar={onPhone} />
      </Drawer>
      <Box sx={{ ...SIDE, width: NAVIGATION_WIDTH }}>
        <Navigation onJump={openJump} onKeys={openKeys} onLogout={logout} />
      </Box>
      <Box component="main" id="contenido" tabIndex={-1} sx={CONTENT}>
        <BreadcrumbBar />
        <Screen />
      </Box>
      {onPhone ? <BottomBar open={open === 'drawer'} onMore={() => setOpen('drawer')} /> : null}
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

/** The screen of this address, if the user may open it. */
function Screen() {
  const { pathname } = useLocation()
  const isOwner = useIsOwner()
  return mayOpen(pathname, { isOwner }) ? <Outlet /> : <OwnerOnly />
}

/** Redirects after a 401 during work, or a logout in another tab. */
function useLoginWhenSessionEnds(): void {
  const signedIn = useSession() !== null
  const navigate = useNavigate()
  useEffect(() => {
    if (!signedIn) void navigate(signInPath(), { replace: true })
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
        <IconButton edge="start" onClick={onOpen} aria-label={shellTexts.nav.open} sx={NOT_ON_PHONE}>
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

const FRAME = {
  display: 'flex',
  minHeight: '100dvh',
} as const

/** Elements that get the keyboard focus are scrolled clear of the bars. */
const BARS = (theme: Theme) => ({
  html: {
    [theme.breakpoints.down('md')]: { scrollPaddingTop: 64 },
    [ON_PHONE]: {
      '--bottom-bar': 'calc(clamp(57px, 3.5625rem, 76px) + env(safe-area-inset-bottom))',
      scrollPaddingBottom: `calc(${BOTTOM_BAR} + 16px)`,
    },
    '@media print': { '--bottom-bar': '0px' },
  },
})

/** Leaves a part of the screen in view above it, to tap for closing it. */
const SHEET = {
  maxHeight: '85dvh',
  borderRadius: '12px 12px 0 0',
  pb: 'env(safe-area-inset-bottom)',
} as const

/** The bar at the bottom opens the drawer there. */
const NOT_ON_PHONE = { [ON_PHONE]: { display: 'none' } } as const

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
  pb: `calc(48px + ${BOTTOM_BAR})`,
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
