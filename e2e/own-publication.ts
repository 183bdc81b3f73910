import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { headersOf } from './sign-in.ts'

interface Publication {
  id: number
  permalink: string
  note: string
}

/** Calls the API as a demo user, to set up a story. */
export interface Caller {
  get: <T>(path: string) => Promise<T>
  post: <T>(path: string, body: object) => Promise<T>
  delete: (path: string) => Promise<void>
}

export async function callAs(request: APIRequestContext, username: 'mayoreo' | 'sucursal'): Promise<Caller> {
  const headers = await headersOf(username)
  return {
    get: async <T>(path: string) => (await (await request.get(path, { headers })).json()) as T,
    post: async <T>(path: string, data: object) => {
      const answer = await request.post(path, { headers, data })
      expect(answer.status(), path).toBe(200)
      return (await answer.json()) as T
    },
    delete: async (path) => {
      expect((await request.delete(path, { headers })).status(), path).toBe(200)
    },
  }
}

/**
 * Creates a publication for one story alone, with all catalogues of its account and the oldest or a given price list. Other
 * stories add lists, without prices, whose names come first.
 */
export async function publish(caller: Caller, note: string, pricelistId?: number): Promise<Publication> {
  const { pricelists, resourceGroups } = await caller.get<{
    pricelists: { id: number }[]
    resourceGroups: { id: number; name: string }[]
  }>('/api/publication-form-options')
  const group = resourceGroups.find(({ name }) => name === 'Todo el catálogo') ?? resourceGroups[0]
  return caller.post('/api/publications', {
    note,
    pricelistId: pricelistId ?? pricelists.toSorted((a, b) => a.id - b.id)[0]?.id,
    resourceGroupId: group?.id,
    logActivity: true,
  })
}
