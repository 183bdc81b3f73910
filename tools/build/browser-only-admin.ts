import type { Plugin } from 'vite'

// The server loads this instead of a route module of the back office.
const STUB = 'export default function BrowserOnly() { return null }'

/**
 * The back office is rendered only in the browser, so the server's bundle contains a stub for each of its route modules:
 * the server does not load its component library. The outermost module has a client loader, so rendering on the server
 * stops there and sends its fallback, a skeleton of the screen.
 */
export function browserOnlyAdmin(): Plugin {
  return {
    name: 'admin-stays-in-browser',
    enforce: 'pre',
    load(id) {
      if (this.environment.name !== 'ssr' || !/\/web\/admin\/.*\.tsx(\?|$)/.test(id)) return undefined
      if (!id.includes('/web/admin/shell/theme.tsx')) return STUB
      return `export { AdminFallback as HydrateFallback } from '#web/ui/admin-fallback.tsx'\n${STUB}`
    },
  }
}
