import type { FastifyInstance } from 'fastify'
import { addFavourite, removeFavourite } from '#contract/storefront.ts'
import type { Deps } from '../../deps.ts'
import { rateLimitAddress } from '../../http/limits/rate-limit-address.ts'
import { createRateLimit } from '../../http/limits/rate-limit.ts'
import { route } from '../../http/route.ts'
import { setFavourite } from './set-favourite.ts'

// More than a person taps; few enough that the pages of an account stay cached.
const TAPS_PER_MINUTE = 60

export function favouriteRoutes(app: FastifyInstance, deps: Deps): void {
  const limit = createRateLimit(deps, { name: 'favourites', perMinute: TAPS_PER_MINUTE })
  for (const [endpoint, wanted] of [
    [addFavourite, true],
    [removeFavourite, false],
  ] as const) {
    route(app, deps, {
      endpoint,
      handler: ({ params: { alias, productId }, request }) => {
        limit(`${alias} ${rateLimitAddress(request.ip)}`)
        return setFavourite(deps, { alias, productId, wanted })
      },
    })
  }
}
