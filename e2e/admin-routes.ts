import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../web/routes.ts'

/** The addresses of the back office as web/routes.ts lists them: `/login`, `/admin/tags/:tagId/edit`, … */
export function adminRoutes(): string[] {
  const shells = routes.filter(({ file }) => file.startsWith('admin/'))
  return shells.flatMap((route) => addresses(route, ''))
}

function addresses({ path, index, children }: RouteConfigEntry, parent: string): string[] {
  const own = path === undefined ? parent : `${parent}/${path}`
  if (children === undefined || children.length === 0) return path || index ? [own] : []
  return children.flatMap((child) => addresses(child, own))
}
