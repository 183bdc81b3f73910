import type { Plugin } from 'vite'

// What the server loads instead of a route module of the back office.
const STAND_IN = 'export default function BrowserOnly() { return null }'

/**
 * The back office is rendered in the browser only, so the server's bundle gets a stand-in for each of its route
 * modules: the server neither loads nor keeps its component library in memory. The outermost of them has a loader for
 * the browser, so rendering on the server stops there and sends its fallback, the shape of the screen to come.
 */
export function browserOnlyAdmin(): Plugin {
  return {
    name: 'admin-stays-in-browser',
    enforce: 'pre',
    load(id) {
      if (this.environment.name !== 'ssr' || !/\/web\/admin\/.*\.tsx(\?|$)/.test(id)) return undefined
      if (!id.includes('/web/admin/shell/theme.tsx')) return STAND_IN
      return `export { AdminFallback as HydrateFallback } from '#web/ui/admin-fallback.tsx'\n${STAND_IN}`
    },
  }
}
