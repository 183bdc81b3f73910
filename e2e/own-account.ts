import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { createPool } from '#db/database.ts'
import { findRunningPostgres } from '#db/embedded/postgres.ts'
import { createAccount } from '#server/api/accounts/create-account.ts'

export const OWN_PASSWORD = 'clon-de-prueba'

export interface Account {
  username: string
  accountId: number
  /** Makes a call as its user; any status but 200 fails the story. */
  call: <T = { id: number }>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ) => Promise<T>
}

/** Creates an account like `npm run admin -- create-account`, for one story alone. */
export async function openAccount(page: Page, name: string, type: 'ROOT' | 'STANDARD'): Promise<Account> {
  const username = name.replaceAll(' ', '-')
  const pool = createPool(connectionString(), { max: 1 })
  const { accountId } = await createAccount(pool, {
    name,
    type,
    username,
    password: OWN_PASSWORD,
  })
  await pool.end()
  const token = await page.request.post('/api/public/auth/token', {
    data: { username, password: OWN_PASSWORD },
  })
  const headers = { authorization: `Bearer ${await token.text()}` }
  return {
    username,
    accountId,
    call: async <T>(method: string, path: string, data?: object) => {
      const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) })
      expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200)
      return (await answer.json()) as T
    },
  }
}

/** Creates two catalogues, one with two products in Codos, and publishes them at 50 % over the cost. */
export async function fillAndPublish({ call }: Account) {
  const catalog = await call('POST', '/api/catalogs', { name: 'Plomería de prueba' })
  const second = await call('POST', '/api/catalogs', { name: 'Vacío' })
  const category = await call('POST', '/api/categories', {
    name: 'Codos',
    motherId: null,
    catalogIds: [catalog.id],
  })
  const product = (code: string, name: string, basePrice: number) =>
    call('POST', '/api/products', { code, name, basePrice, categoryIds: [category.id] })
  const elbow = await product('CODO-1', 'Codo de cobre', 10)
  await product('CODO-2', 'Codo de PVC', 2)
  const pricelistId = await addPricelist({ call }, 'Revendedores')
  const group = await call('POST', '/api/resource-groups', {
    name: 'Grupo',
    catalogIds: [catalog.id, second.id],
  })
  const publication = await call<{ id: number; permalink: string }>('POST', '/api/publications', {
    note: '',
    pricelistId,
    resourceGroupId: group.id,
    logActivity: false,
  })
  return {
    catalogId: catalog.id,
    permalink: publication.permalink,
    publicationId: publication.id,
    elbow: elbow.id,
    resourceGroupId: group.id,
  }
}

/** Creates a price list at 50 % over the cost. Returns its id. */
export async function addPricelist({ call }: Pick<Account, 'call'>, name: string): Promise<number> {
  const { id } = await call('POST', '/api/pricelists', { name })
  await call('POST', '/api/pricelist/rules', {
    pricelistId: id,
    computeMode: 'formula',
    percentFactor: 50,
    priceSurcharge: 0,
    base: 'basePrice',
    appliedOn: '3_global',
  })
  return id
}

/** The database of the stories' server. */
export function connectionString(): string {
  const found = findRunningPostgres(process.env['E2E_DATA_DIR'] ?? '')
  // An empty address would be the database that the user of the shell uses.
  if (!found) throw new Error('the server of the stories has no running database')
  return found
}
