import { Outlet } from 'react-router'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { showColorScheme } from './color-scheme.ts'
import { adminTheme } from './create-admin-theme.ts'

export { AdminFallback as HydrateFallback } from '#web/ui/admin-fallback.tsx'

/**
 * Loads nothing, but having a client loader makes the server stop at the fallback above. It also sets the colours
 * before the first paint.
 */
export function clientLoader(): null {
  showColorScheme()
  return null
}

export function shouldRevalidate(): boolean {
  return false
}

/** Root of the back office and of the sign-in page: colours, fonts and base styles. */
export default function AdminTheme() {
  return (
    <ThemeProvider theme={adminTheme} defaultMode="system" noSsr>
      <CssBaseline enableColorScheme />
      <Installable />
      <Outlet />
    </ThemeProvider>
  )
}

/** The head elements that make the back office an application of its own; React hoists them. */
function Installable() {
  return (
    <>
      <link rel="manifest" href="/admin.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/admin-apple-touch-180.png" />
      <meta name="theme-color" content="#0e5a6b" />
    </>
  )
}
