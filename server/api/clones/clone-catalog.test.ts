import type { cloneCatalog, getCatalogClone, getCrossAccountCatalog } from '#contract/catalogs.ts'
import type { Output } from '#contract/endpoint.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestFollower } from '../../clones/testing/follow-clones.ts'
import type { TestFollower } from '../../clones/testing/follow-clones.ts'
import {
  requestClone,
  categoryOf,
  createWholesaler,
  productOf,
  productsOf,
  show,
  treeOf,
} from '../../clones/testing/wholesaler.ts'
import type { Wholesaler } from '../../clones/testing/wholesaler.ts'
import { insertProduct } from '../../testing/rows.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

type Clone = Output<typeof getCatalogClone>
type Asked = Output<typeof cloneCatalog>
type Preview = Output<typeof getCrossAccountCatalog>

let test: TestApp
let follower: TestFollower
let wholesaler: Wholesaler
let reseller: SignedIn

beforeAll(async () => {
  test = await createTestApp()
  follower = await createTestFollower(test)
})
afterAll(async () => {
  await follower.close()
  await test.close()
})
beforeEach(async () => {
  wholesaler = await createWholesaler(test)
  reseller = await test.signIn('STANDARD')
})

describe('requesting a clone', () => {
  it('returns at once; the copy gets the tree, the products and the sales prices as costs', async () => {
    const asked = await reseller.post<Asked>('/api/clone-catalogs', {
      parentCatalog: wholesaler.catalogId,
      publication: wholesaler.alias,
    })
    expect(asked).toMatchObject({ status: 200, body: { state: 'pending' } })
    const { catalogId } = asked.body
    expect((await reseller.get('/api/catalogs')).body).toEqual({
      content: [
        {
          id: catalogId,
          name: 'Catálogo general',
          parentId: wholesaler.catalogId,
          cloneState: 'pending',
          cloneStopped: false,
        },
      ],
    })

    await follower.untilInSync()
    expect((await reseller.get<Clone>(`/api/clone-catalogs/${catalogId}`)).body).toEqual({
      catalogId,
      state: 'done',
      done: 3,
      total: 3,
      collisions: [],
      withoutPrice: 1,
      error: null,
      stoppedAt: null,
      accountName: 'Ferretería de Prueba',
      parentCatalogId: wholesaler.catalogId,
      publication: wholesaler.alias,
    })
    expect(await treeOf(reseller)).toEqual(['Plomería 2 *', '  Codos 1', '  Tubos 1'])
    expect(await productsOf(reseller)).toEqual({
      'CODO-1': '15 Codos',
      'TUBO-1': '30.02 Plomería, Tubos',
      'VALV-1': '- Plomería',
    })
    const elbow = (await productOf(reseller, 'CODO-1'))!
    expect(elbow).toMatchObject({ name: 'CODO-1 nombre', parentId: wholesaler.products.elbow })
    expect(elbow.priceUpdated).not.toBeNull()
    expect((await reseller.get(`/api/products/${elbow.id}/price-history`)).body).toMatchObject([
      { basePrice: 15, previous: null, by: null, operationId: null },
    ])
    expect((await productOf(reseller, 'VALV-1'))!.priceUpdated).toBeNull()
  })

  it('accepts either form of either field', async () => {
    const { catalogId, alias } = wholesaler
    const bodies = [
      { parentCatalog: { id: catalogId }, publication: { permalink: alias } },
      { parentCatalog: String(catalogId), publication: alias },
      { parentCatalog: { id: String(catalogId) }, publication: alias },
      { parentCatalog: catalogId, publication: { permalink: alias } },
    ]
    const responses = await Promise.all(
      bodies.map((body) => reseller.post<Asked>('/api/clone-catalogs', body)),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ body }) => body.catalogId)).size).toBe(1)
  })

  it('gives one clone for many simultaneous or later requests', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => requestClone(reseller, wholesaler)))
    expect(new Set(ids).size).toBe(1)
    await follower.untilInSync()
    const again = await reseller.post<Asked>('/api/clone-catalogs', {
      parentCatalog: wholesaler.catalogId,
      publication: wholesaler.alias,
    })
    expect(again.body).toEqual({ catalogId: ids[0], state: 'done' })
    expect((await reseller.get<{ content: object[] }>('/api/catalogs')).body.content).toHaveLength(1)
  })

  it('gives the existing clone also while its link is paused, and when the catalogue is no longer shown', async () => {
    const id = await requestClone(reseller, wholesaler)
    await follower.untilInSync()
    const again = () =>
      reseller.post('/api/clone-catalogs', {
        parentCatalog: wholesaler.catalogId,
        publication: wholesaler.alias,
      })
    const publication = (
      await wholesaler.user.get<{ id: number; permalink: string }[]>('/api/publications')
    ).body.find(({ permalink }) => permalink === wholesaler.alias)!
    await wholesaler.user.patch(`/api/publications/${publication.id}`, { paused: true })
    expect(await again()).toMatchObject({ status: 200, body: { catalogId: id, state: 'done' } })
    const stranger = await test.signIn()
    expect(
      await stranger.post('/api/clone-catalogs', {
        parentCatalog: wholesaler.catalogId,
        publication: wholesaler.alias,
      }),
    ).toMatchObject({ status: 423, body: { code: 'link_paused' } })

    await wholesaler.user.patch(`/api/publications/${publication.id}`, { paused: false })
    await wholesaler.user.patch(`/api/resource-groups/${wholesaler.resourceGroupId}`, { catalogIds: [] })
    expect(await again()).toMatchObject({ status: 200, body: { catalogId: id, state: 'done' } })
  })

  it('is open to ROOT accounts, who alone may edit their copies', async () => {
    const root = await test.signIn('ROOT')
    await requestClone(root, wholesaler)
    await requestClone(reseller, wholesaler)
    await follower.untilInSync()
    const change = { code: 'CODO-1', name: 'Mío' }
    const own = (await productOf(root, 'CODO-1'))!
    expect((await root.patch(`/api/products/${own.id}`, change)).status).toBe(200)
    const theirs = (await productOf(reseller, 'CODO-1'))!
    expect((await reseller.patch(`/api/products/${theirs.id}`, change)).status).toBe(403)
  })

  it("is refused for a catalogue that the publication does not show, and for the account's own", async () => {
    const hidden = await wholesaler.user.post('/api/catalogs', { name: 'Escondido' })
    const ask = (user: SignedIn, parentCatalog: number, publication: string) =>
      user.post('/api/clone-catalogs', { parentCatalog, publication })
    expect((await ask(reseller, hidden.body.id, wholesaler.alias)).status).toBe(404)
    expect((await ask(reseller, wholesaler.catalogId, 'no-existe')).status).toBe(404)
    expect((await ask(reseller, 999_999_999, wholesaler.alias)).status).toBe(404)
    expect(await ask(wholesaler.user, wholesaler.catalogId, wholesaler.alias)).toMatchObject({
      status: 400,
      body: { code: 'clone_own_catalog' },
    })
    const other = await createWholesaler(test)
    expect((await ask(reseller, wholesaler.catalogId, other.alias)).status).toBe(404)
    expect((await reseller.get('/api/catalogs')).body).toEqual({ content: [] })
  })

  it('fails when the catalogue is withdrawn before it is copied, and can be retried', async () => {
    const id = await requestClone(reseller, wholesaler)
    const groups = `/api/resource-groups/${wholesaler.resourceGroupId}`
    await wholesaler.user.patch(groups, { name: 'Grupo', catalogIds: [] })
    await follower.untilInSync()
    expect((await reseller.get<Clone>(`/api/clone-catalogs/${id}`)).body).toMatchObject({
      state: 'failed',
      error: 'Tu proveedor dejó de compartir este catálogo antes de que se clonara.',
    })
    await wholesaler.user.patch(groups, { name: 'Grupo', catalogIds: [wholesaler.catalogId] })
    expect(await requestClone(reseller, wholesaler)).toBe(id)
    await follower.untilInSync()
    expect((await reseller.get<Clone>(`/api/clone-catalogs/${id}`)).body).toMatchObject({
      state: 'done',
      error: null,
      total: 3,
    })
  })

  it('is marked as failed after repeated errors, and is copied on a new request', async () => {
    const id = await requestClone(reseller, wholesaler)
    const of = async () => (await reseller.get<Clone>(`/api/clone-catalogs/${id}`)).body
    await test.pool.query(
      `create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
    )
    await test.pool.query(
      'create trigger refusing before insert on products for each row execute function refuse()',
    )
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect(await of()).toMatchObject({ state: attempt === 1 ? 'pending' : 'running', error: null })
      await follower.once()
      // The retry is due only after some seconds.
      await follower.once()
      await test.pool.query('update clones set next_attempt_at = null where account_id = $1', [
        reseller.accountId,
      ])
    }
    expect(await of()).toMatchObject({
      state: 'failed',
      error: 'Algo falló de nuestro lado. Vuelve a intentarlo.',
    })
    await test.pool.query('drop function refuse cascade')
    await follower.once()
    expect(await of()).toMatchObject({ state: 'failed' })
    expect(await requestClone(reseller, wholesaler)).toBe(id)
    await follower.untilInSync()
    expect(await of()).toMatchObject({ state: 'done', error: null, done: 3 })
  })

  it('shows others neither the clone nor its progress', async () => {
    const id = await requestClone(reseller, wholesaler)
    for (const stranger of [wholesaler.user, await test.signIn('ROOT')]) {
      expect((await stranger.get(`/api/clone-catalogs/${id}`)).status).toBe(404)
      expect((await stranger.delete(`/api/clone-catalogs/${id}`)).status).toBe(404)
      expect((await stranger.get(`/api/catalogs/${id}`)).status).toBe(404)
    }
    expect((await wholesaler.user.get(`/api/clone-catalogs/${wholesaler.catalogId}`)).status).toBe(404)
  })
})

describe('codes that the account already has', () => {
  it('are linked into the copied categories and otherwise left alone', async () => {
    const root = await test.signIn('ROOT')
    // By chance the same as the parent's, as if it had come from there.
    const own = await insertProduct(test.pool, root.accountId, {
      code: ' codo-1 ',
      name: 'CODO-1 nombre',
      basePrice: '15',
    })
    const id = await requestClone(root, wholesaler)
    await follower.untilInSync()
    expect((await root.get<Clone>(`/api/clone-catalogs/${id}`)).body.collisions).toEqual([
      { code: ' codo-1 ', productId: own },
    ])
    expect((await root.get(`/api/products/${own}`)).body).toMatchObject({
      name: 'CODO-1 nombre',
      basePrice: 15,
      parentId: null,
      categories: [{ name: 'Codos' }],
    })
    expect(Object.keys(await productsOf(root))).toHaveLength(3)

    await wholesaler.user.patch(`/api/products/${wholesaler.products.elbow}`, {
      code: 'CODO-1',
      name: 'Otro nombre',
      basePrice: 100,
      categoryIds: [wholesaler.categories.tubes],
    })
    await follower.untilInSync()
    expect((await root.get(`/api/products/${own}`)).body).toMatchObject({
      name: 'CODO-1 nombre',
      basePrice: 15,
      categories: [{ name: 'Tubos' }],
    })

    expect((await root.delete(`/api/catalogs/${id}`)).status).toBe(200)
    expect((await root.get(`/api/products/${own}`)).body).toMatchObject({ basePrice: 15, categories: [] })
    expect(await productsOf(root)).toEqual({ ' codo-1 ': '15' })
    expect(await treeOf(root)).toEqual([])
  })
})

describe('the preview of a clone', () => {
  it('is shown to any account with the alias', async () => {
    await insertProduct(test.pool, reseller.accountId, { code: 'tubo-1' })
    const address = `/api/catalogs/${wholesaler.catalogId}/cross-account?publication=${wholesaler.alias}`
    expect((await reseller.get<Preview>(address)).body).toEqual({
      id: wholesaler.catalogId,
      name: 'Catálogo general',
      parentId: null,
      accountName: 'Ferretería de Prueba',
      isOwn: false,
      totalGroupedProducts: 3,
      existingCodes: 1,
      categories: [{ id: wholesaler.categories.plumbing, name: 'Plomería', totalGroupedProducts: 3 }],
      sample: [
        { code: 'CODO-1', name: 'CODO-1 nombre', salesPrice: 15 },
        { code: 'TUBO-1', name: 'TUBO-1 nombre', salesPrice: 30.02 },
        { code: 'VALV-1', name: 'VALV-1 nombre', salesPrice: null },
      ],
      clone: null,
    })
    const id = await requestClone(reseller, wholesaler)
    expect((await reseller.get<Preview>(address)).body.clone).toEqual({ catalogId: id, state: 'pending' })
    expect((await wholesaler.user.get<Preview>(address)).body).toMatchObject({ isOwn: true, clone: null })
  })

  it('does not count copies made by another link as own codes', async () => {
    const other = await show(test, wholesaler.user, { catalogId: wholesaler.catalogId, percentFactor: 10 })
    await requestClone(reseller, other)
    await follower.untilInSync()
    const address = `/api/catalogs/${wholesaler.catalogId}/cross-account?publication=${wholesaler.alias}`
    expect((await reseller.get<Preview>(address)).body).toMatchObject({ existingCodes: 0, clone: null })
  })

  it('is a 404 for a catalogue that the publication does not show', async () => {
    const of = (id: number, alias: string) => `/api/catalogs/${id}/cross-account?publication=${alias}`
    const hidden = await wholesaler.user.post('/api/catalogs', { name: 'Escondido' })
    expect((await reseller.get(of(hidden.body.id, wholesaler.alias))).status).toBe(404)
    expect((await reseller.get(of(wholesaler.catalogId, 'no-existe'))).status).toBe(404)
    expect((await reseller.get(`/api/catalogs/${wholesaler.catalogId}/cross-account`)).status).toBe(400)
    expect((await test.visitor.get(of(wholesaler.catalogId, wholesaler.alias))).status).toBe(401)
  })
})

describe('deleting a clone', () => {
  it('is open to the account that made it, and deletes what it copied', async () => {
    const id = await requestClone(reseller, wholesaler)
    await follower.untilInSync()
    expect((await reseller.delete(`/api/catalogs/${id}`)).status).toBe(403)
    expect(await reseller.delete(`/api/clone-catalogs/${id}`)).toMatchObject({ status: 200, body: { id } })
    expect(await productsOf(reseller)).toEqual({})
    expect(await treeOf(reseller)).toEqual([])
    expect((await reseller.get('/api/catalogs')).body).toEqual({ content: [] })
    expect((await reseller.get(`/api/clone-catalogs/${id}`)).status).toBe(404)
    // The wholesaler has lost nothing.
    expect(Object.keys(await productsOf(wholesaler.user))).toHaveLength(4)
  })

  it('leaves catalogues that are no clones', async () => {
    const root = await test.signIn('ROOT')
    const own = await root.post('/api/catalogs', { name: 'Mío' })
    expect((await root.delete(`/api/clone-catalogs/${own.body.id}`)).status).toBe(404)
  })

  it('before the first copy cancels it', async () => {
    const id = await requestClone(reseller, wholesaler)
    await reseller.delete(`/api/clone-catalogs/${id}`)
    await follower.untilInSync()
    expect(await treeOf(reseller)).toEqual([])
    const again = await requestClone(reseller, wholesaler)
    expect(again).not.toBe(id)
    await follower.untilInSync()
    expect(Object.keys(await productsOf(reseller))).toHaveLength(3)
  })

  it('keeps what another clone of the account shows, which continues with its own prices', async () => {
    const dearer = await show(test, wholesaler.user, {
      catalogId: wholesaler.catalogId,
      percentFactor: 100,
    })
    const first = await requestClone(reseller, wholesaler)
    const second = await requestClone(reseller, dearer)
    expect(second).not.toBe(first)
    await follower.untilInSync()
    expect(await productsOf(reseller)).toMatchObject({ 'CODO-1': '15 Codos' })
    expect(await treeOf(reseller)).toEqual(['Plomería 2 *', '  Codos 1', '  Tubos 1'])

    await wholesaler.user.patch(`/api/products/${wholesaler.products.elbow}`, {
      code: 'CODO-1',
      basePrice: 12,
    })
    await follower.untilInSync()
    expect(await productsOf(reseller)).toMatchObject({ 'CODO-1': '18 Codos' })

    await reseller.delete(`/api/clone-catalogs/${first}`)
    await follower.untilInSync()
    expect(await productsOf(reseller)).toMatchObject({
      'CODO-1': '24 Codos',
      'TUBO-1': '40.02 Plomería, Tubos',
    })
    expect(await categoryOf(reseller, 'Plomería')).toMatchObject({ catalogIds: [second] })
  })
})
