import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { routeName } from './route-name.ts'

it.each([
  ['/api/tags/:id', '/api/tags/5', '/api/tags/:id'],
  ['/*', '/p/secreto', '/p/:alias'],
  ['/*', '/p/secreto/', '/p/:alias'],
  ['/*', '/p/secreto/cy/12?page=2', '/p/:alias/cy/:id'],
  ['/*', '/p/secreto/orders.data?_routes=x', '/p/:alias/orders'],
  ['/*', '/p/secreto/search?query=juan', '/p/:alias/search'],
  ['/*', '/p/secreto/juan/perez', '/p/*'],
  ['/*', '/admin/orders/5', '/admin/*'],
  ['/*', '/juan', '/*'],
  [undefined, '/api/juan', '(none)'],
])('with pattern %s and address %s is %s', (pattern, url, name) => {
  expect(routeName({ routeOptions: { url: pattern }, url } as FastifyRequest)).toBe(name)
})
