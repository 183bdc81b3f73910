import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../web/routes.ts'

/** The addresses of the back office as web/routes.ts lists them: `/login`, `/admin/tags/:tagId/edit`, … */
export function adminRoutes(): string[] {
  const shells = routes.filter(({ file }) => file.startsWith('admin/'))
  // /admin itself only redirects.
  return shells.flatMap((route) => addresses(route, '')).filter((path) => path !== '/admin')
}

function addresses({ path, index, children }: RouteConfigEntry, parent: string): string[] {
  const own = path === undefined ? parent : `${parent}/${path}`
  if (children === undefined || children.length === 0) return path || index ? [own] : []
  return children.flatMap((child) => addresses(child, own))
}
