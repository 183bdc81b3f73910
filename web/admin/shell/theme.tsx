import { Outlet } from 'react-router'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { showColorScheme } from './color-scheme.ts'
import { adminTheme } from './create-admin-theme.ts'

export { AdminFallback as HydrateFallback } from '#web/ui/admin-fallback.tsx'

/**
 * There is nothing to load here; having a loader is what makes the server stop at the fallback above. The first paint
 * has its colours already.
 */
export function clientLoader(): null {
  showColorScheme()
  return null
}

export function shouldRevalidate(): boolean {
  return false
}

/** The outermost part of the back office and of signing in: colours, type and the base styles. */
export default function AdminTheme() {
  return (
    <ThemeProvider theme={adminTheme} defaultMode="system" noSsr>
      <CssBaseline enableColorScheme />
      <Outlet />
    </ThemeProvider>
  )
}
