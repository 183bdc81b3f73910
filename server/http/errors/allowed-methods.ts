import type { FastifyInstance } from 'fastify'

/**
 * Finds the methods that a path of the API is called with, in the order of their names; none for a path that no call has.
 * Must be made before the calls are registered.
 */
export function findAllowedMethods(app: FastifyInstance): (url: string) => string[] {
  const routes: { methods: string[]; path: RegExp }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    // The catch-all of unknown addresses allows nothing.
    if (!url.startsWith('/api/') || url.endsWith('*')) return
    routes.push({ methods: [method].flat(), path: patternOf(url) })
  })
  return (url) => {
    const path = url.split('?', 1)[0]!.replace(/\/$/, '')
    const methods = routes.flatMap((route) => (route.path.test(path) ? route.methods : []))
    return [...new Set(methods)].toSorted()
  }
}

function patternOf(url: string): RegExp {
  return new RegExp(`^${url.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)
}
