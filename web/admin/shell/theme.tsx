import { Outlet } from 'react-router'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { adminTheme } from './create-admin-theme.ts'

export { AdminFallback as HydrateFallback } from '#web/ui/admin-fallback.tsx'
export { ScreenError as ErrorBoundary } from '../ui/screen-error.tsx'

/** There is nothing to load here; having a loader is what makes the server stop at the fallback above. */
export function clientLoader(): null {
  return null
}

export function shouldRevalidate(): boolean {
  return false
}

/** The outermost part of the back office and of signing in: colours, type and the base styles. */
export default function AdminTheme() {
  return (
    <ThemeProvider theme={adminTheme}>
      <CssBaseline enableColorScheme />
      <Outlet />
    </ThemeProvider>
  )
}
