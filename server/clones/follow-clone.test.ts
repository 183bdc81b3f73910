import type { getCatalogClone, listCompleteCatalogs } from '#contract/catalogs.ts'
import type { Output } from '#contract/endpoint.ts'
import type { getToday } from '#contract/today.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newImageKeys } from '../images/image-store.ts'
import { insertCategory } from '../testing/rows.ts'
import { createTestApp } from '../testing/test-app.ts'
import type { SignedIn, TestApp } from '../testing/test-app.ts'
import { createTestFollower } from './testing/follow-clones.ts'
import type { TestFollower } from './testing/follow-clones.ts'
import {
  requestClone,
  categoryOf,
  createWholesaler,
  productOf,
  productsOf,
  show,
  treeOf,
} from './testing/wholesaler.ts'
import type { Wholesaler } from './testing/wholesaler.ts'

type Clone = Output<typeof getCatalogClone>

let test: TestApp
let follower: TestFollower
let wholesaler: Wholesaler
/** The wholesaler's user. */
let parent: SignedIn
/** A ROOT account, which may edit its copies; and its clone. */
let clone: SignedIn
let catalogId: number

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
  parent = wholesaler.user
  clone = await test.signIn('ROOT')
  catalogId = await requestClone(clone, wholesaler)
  await follower.untilInSync()
})

const changeParent = (product: number, change: object) => parent.patch(`/api/products/${product}`, change)

async function versionOf(accountId: number): Promise<number> {
  const { rows } = await test.pool.query<{ version: number }>(
    'select data_version as version from accounts where id = $1',
    [accountId],
  )
  return rows[0]!.version
}

describe('products of the parent', () => {
  it('change their price, name, description, unit and code in the clone, with its history', async () => {
    const before = (await productOf(clone, 'CODO-1'))!
    await changeParent(wholesaler.products.elbow, {
      code: 'CODO-1B',
      name: 'Codo nuevo',
      description: 'De cobre',
      unit: 'pieza',
      brand: 'Nacobre',
      barcode: '96385074',
      basePrice: 11.11,
    })
    await follower.untilInSync()
    const after = (await productOf(clone, 'CODO-1B'))!
    expect(after).toMatchObject({
      id: before.id,
      name: 'Codo nuevo',
      description: 'De cobre',
      unit: 'pieza',
      brand: 'Nacobre',
      barcode: '96385074',
      basePrice: 16.67,
    })
    expect(after.priceUpdated! > before.priceUpdated!).toBe(true)
    expect(after.version).toBeGreaterThan(before.version)
    expect((await clone.get(`/api/products/${before.id}/price-history`)).body).toMatchObject([
      { basePrice: 16.67, previous: 15, by: null },
      { basePrice: 15, previous: null },
    ])
  })

  it.each([
    ['code', 'CODO-1B'],
    ['name', 'Codo nuevo'],
    ['description', 'De cobre'],
    ['unit', 'pieza'],
    ['brand', 'Nacobre'],
    ['barcode', '96385074'],
  ])('change nothing but their %s in the clone', async (field, value) => {
    await changeParent(wholesaler.products.elbow, { [field]: value })
    await follower.untilInSync()
    expect(await productOf(clone, field === 'code' ? value : 'CODO-1')).toMatchObject({ [field]: value })
  })

  it('exchange their codes without a duplicate', async () => {
    const [elbow, tube] = [(await productOf(clone, 'CODO-1'))!, (await productOf(clone, 'TUBO-1'))!]
    await changeParent(wholesaler.products.elbow, { code: 'ESPERA' })
    await changeParent(wholesaler.products.tube, { code: 'CODO-1' })
    await changeParent(wholesaler.products.elbow, { code: 'TUBO-1' })
    await follower.untilInSync()
    expect((await productOf(clone, 'CODO-1'))!.id).toBe(tube.id)
    expect((await productOf(clone, 'TUBO-1'))!.id).toBe(elbow.id)
  })

  it('get a new code in the clone only once no other product there has it', async () => {
    const own = await clone.post('/api/products', { code: 'CODO-9', name: 'Mío' })
    await changeParent(wholesaler.products.elbow, { code: 'CODO-9', name: 'Renombrado' })
    await follower.untilInSync()
    expect(await productOf(clone, 'CODO-1')).toMatchObject({ name: 'Renombrado' })
    await clone.delete(`/api/products/${own.body.id}`)
    await changeParent(wholesaler.products.valve, { name: 'Otra cosa' })
    await follower.untilInSync()
    expect(await productOf(clone, 'CODO-9')).toMatchObject({ name: 'Renombrado' })
  })

  it('come, go and move between categories', async () => {
    const { plumbing, elbows, tubes } = wholesaler.categories
    await parent.post('/api/products', {
      code: 'NUEVO',
      name: 'Nuevo',
      basePrice: 2,
      categoryIds: [elbows, tubes],
    })
    await changeParent(wholesaler.products.elbow, { categoryIds: [plumbing] })
    await parent.delete(`/api/categories/${plumbing}/products/${wholesaler.products.tube}`)
    await parent.delete(`/api/products/${wholesaler.products.valve}`)
    await follower.untilInSync()
    expect(await productsOf(clone)).toEqual({
      'CODO-1': '15 Plomería',
      NUEVO: '3 Codos, Tubos',
      'TUBO-1': '30.02 Tubos',
    })
    expect((await clone.get<Clone>(`/api/clone-catalogs/${catalogId}`)).body).toMatchObject({ total: 3 })
  })

  it("that leave the catalogue retain the account's own data for a month", async () => {
    const { id } = (await productOf(clone, 'CODO-1'))!
    await changeParent(wholesaler.products.elbow, { categoryIds: [] })
    await follower.untilInSync()
    expect(await productOf(clone, 'CODO-1')).toMatchObject({ id, categoryIds: [] })

    await changeParent(wholesaler.products.elbow, {
      categoryIds: [wholesaler.categories.tubes],
      basePrice: 20,
    })
    await follower.untilInSync()
    expect(await productOf(clone, 'CODO-1')).toMatchObject({
      id,
      basePrice: 30,
      categories: [{ name: 'Tubos' }],
    })

    await changeParent(wholesaler.products.elbow, { categoryIds: [] })
    await follower.untilInSync()
    await test.pool.query(
      `update clone_products set left_at = now() - interval '31 days' where account_id = $1 and left_at is not null`,
      [clone.accountId],
    )
    await changeParent(wholesaler.products.valve, { name: 'Otra cosa' })
    await follower.untilInSync()
    expect(await productOf(clone, 'CODO-1')).toBeNull()
  })

  it("that are deleted retain the account's own data for a month, and come back with it", async () => {
    const { id } = (await productOf(clone, 'CODO-1'))!
    const pricelist = await clone.post('/api/pricelists', { name: 'Mía' })
    const tag = await clone.post('/api/tags', { name: 'Mía' })
    const rule = { pricelistId: pricelist.body.id, computeMode: 'fixed', fixedPrice: 333, base: 'basePrice' }
    await clone.post('/api/pricelist/rules', { ...rule, appliedOn: '1_product', productId: id })
    await clone.patch(`/api/products/${id}`, { tagIds: [tag.body.id] })
    const { elbow, tube } = wholesaler.products
    const deletion = await parent.post<{ operationId: number }>('/api/products/selection/delete', {
      productIds: [elbow, tube],
    })
    await follower.untilInSync()
    expect(await productOf(clone, 'TUBO-1')).toBeNull()
    expect(await productOf(clone, 'CODO-1')).toMatchObject({ id, categories: [] })
    // Later rounds find nothing to do.
    const version = await versionOf(clone.accountId)
    await changeParent(wholesaler.products.valve, { description: 'Otra' })
    await parent.post('/api/tags', { name: 'Ajena' })
    await follower.untilInSync()
    expect(await versionOf(clone.accountId)).toBe(version + 1)

    await parent.post(`/api/bulk-operations/${deletion.body.operationId}/undo`)
    await follower.untilInSync()
    expect(await productOf(clone, 'CODO-1')).toMatchObject({
      id,
      categories: [{ name: 'Codos' }],
      tags: [{ name: 'Mía' }],
    })
    expect(await productOf(clone, 'TUBO-1')).toMatchObject({
      categories: [{ name: 'Plomería' }, { name: 'Tubos' }],
    })
    const list = await clone.get<{ rules: object[] }>(`/api/pricelists/${pricelist.body.id}`)
    expect(list.body.rules).toMatchObject([{ fixedPrice: 333, productId: id }])
  })

  it('that an undone import made go from the clone too, and are no reason to keep them', async () => {
    const made = await parent.patch<{ operationId: number }>('/api/products/import', {
      importNewProducts: true,
      categories: { create: false },
      products: [{ code: 'NUEVO-1', name: 'Nuevo', basePrice: 10, categoria: 'Codos' }],
    })
    await follower.untilInSync()
    expect(await productsOf(clone)).toMatchObject({ 'NUEVO-1': '15 Codos' })
    const undone = await parent.post(`/api/bulk-operations/${made.body.operationId}/undo`)
    expect(undone.body).toMatchObject({ kept: [] })
    await follower.untilInSync()
    expect(await productsOf(clone)).not.toHaveProperty('NUEVO-1')
  })

  it('that are deleted and created again under the same code match their old copies', async () => {
    const { id } = (await productOf(clone, 'CODO-1'))!
    await parent.delete(`/api/products/${wholesaler.products.elbow}`)
    const recreated = await parent.post('/api/products', {
      code: 'codo-1',
      name: 'Otra vez',
      basePrice: 12,
      categoryIds: [wholesaler.categories.elbows],
    })
    await follower.untilInSync()
    expect(await productOf(clone, 'codo-1')).toMatchObject({
      id,
      name: 'Otra vez',
      basePrice: 18,
      parentId: recreated.body.id,
      categories: [{ name: 'Codos' }],
    })
  })

  it('change their pictures in the clone, which shows the same files', async () => {
    const [first, second, third] = [newImageKeys(), newImageKeys(), newImageKeys()]
    const setPictures = async (...pictures: (typeof first)[]) => {
      await test.pool.query('delete from product_images where account_id = $1', [parent.accountId])
      for (const [position, keys] of pictures.entries()) {
        await test.pool.query(
          `insert into product_images (account_id, product_id, position, orig_key, sm_key, xs_key, width, height)
           values ($1, $2, $3, $4, $5, $6, 10, 20)`,
          [parent.accountId, wholesaler.products.elbow, position, keys.orig, keys.sm, keys.xs],
        )
      }
      await changeParent(wholesaler.products.valve, { name: `Con ${pictures.length} ${pictures[0]?.xs}` })
      await follower.untilInSync()
    }
    const shown = async () => (await productOf(clone, 'CODO-1'))!.images.map(({ xsUrl }) => xsUrl)
    const urls = (...pictures: (typeof first)[]) =>
      pictures.map(({ xs }) => expect.stringContaining(xs) as string)

    await setPictures(first, second)
    expect(await shown()).toEqual(urls(first, second))
    await setPictures(second, third)
    expect(await shown()).toEqual(urls(second, third))
    await setPictures(third, second)
    expect(await shown()).toEqual(urls(third, second))

    // From now on the account has pictures of its own.
    const { images } = (await productOf(clone, 'CODO-1'))!
    await clone.delete(`/api/product-images/${images[0]!.id}`)
    await setPictures(first)
    expect(await shown()).toEqual(urls(second))
  })

  it('that did not change are not written again, and without any change the clone is not touched at all', async () => {
    const before = (await productOf(clone, 'TUBO-1'))!
    await changeParent(wholesaler.products.elbow, { basePrice: 40 })
    await follower.untilInSync()
    expect(await productOf(clone, 'TUBO-1')).toEqual(before)
    const version = await versionOf(clone.accountId)
    await parent.post('/api/tags', { name: 'Ajena' })
    await follower.untilInSync()
    expect(await versionOf(clone.accountId)).toBe(version)
  })
})

describe('prices of the parent', () => {
  const costs = async () => {
    const products = await productsOf(clone)
    return [products['CODO-1'], products['TUBO-1']].map((line) => line?.split(' ')[0])
  }

  it('follow a changed rule, a rule for a tag, and another list of the publication', async () => {
    const { pricelistId, products } = wholesaler
    await parent.post('/api/pricelist/rules', {
      pricelistId,
      computeMode: 'profitMargin',
      profitMargin: 50,
      base: 'basePrice',
      appliedOn: '3_global',
    })
    await follower.untilInSync()
    expect(await costs()).toEqual(['20', '40.02'])

    const tag = await parent.post('/api/tags', { name: 'Oferta' })
    await parent.post('/api/pricelist/rules', {
      pricelistId,
      computeMode: 'fixed',
      fixedPrice: 9.5,
      appliedOn: '2_tag',
      tagId: tag.body.id,
    })
    await changeParent(products.elbow, { tagIds: [tag.body.id] })
    await follower.untilInSync()
    expect(await costs()).toEqual(['9.5', '40.02'])

    const dearer = await show(test, parent, { catalogId: wholesaler.catalogId, percentFactor: 200 })
    await parent.patch(`/api/publications/${wholesaler.publicationId}`, {
      note: '',
      pricelistId: dearer.pricelistId,
      resourceGroupId: wholesaler.resourceGroupId,
      logActivity: false,
    })
    await follower.untilInSync()
    expect(await costs()).toEqual(['30', '60.03'])
  })

  it('that end leave the copy without a cost', async () => {
    await changeParent(wholesaler.products.elbow, { basePrice: null })
    await follower.untilInSync()
    expect(await productOf(clone, 'CODO-1')).toMatchObject({ basePrice: null })
  })

  it('that exceed the largest cost leave the copy without one, and the clone counts it', async () => {
    const withoutPrice = async () => (await clone.get(`/api/clone-catalogs/${catalogId}`)).body
    await changeParent(wholesaler.products.elbow, { basePrice: 9_999_999_999 })
    await follower.untilInSync()
    const copy = await productOf(clone, 'CODO-1')
    expect(copy).toMatchObject({ basePrice: null })
    expect(await withoutPrice()).toMatchObject({ withoutPrice: 2 })
    await clone.patch(`/api/products/${copy!.id}`, { basePrice: 5 })
    expect(await withoutPrice()).toMatchObject({ withoutPrice: 1 })
  })
})

describe('categories of the parent', () => {
  it('change their names, places in the tree and attachments in the clone, and are added and removed', async () => {
    const { plumbing, elbows, tubes } = wholesaler.categories
    await parent.patch(`/api/categories/${elbows}`, { name: 'Codos y tes', motherId: tubes })
    const made = await parent.post('/api/categories', {
      name: 'Aparte',
      motherId: null,
      catalogIds: [wholesaler.catalogId],
    })
    await changeParent(wholesaler.products.valve, { categoryIds: [made.body.id] })
    await follower.untilInSync()
    expect(await treeOf(clone)).toEqual(['Aparte 1 *', 'Plomería 1 *', '  Tubos 1', '    Codos y tes 1'])

    await parent.patch(`/api/categories/${elbows}`, { motherId: null, catalogIds: [wholesaler.catalogId] })
    await parent.patch(`/api/categories/${plumbing}`, { catalogIds: [] })
    await follower.untilInSync()
    expect(await treeOf(clone)).toEqual(['Aparte 1 *', 'Codos y tes 1 *'])
    expect((await productOf(clone, 'TUBO-1'))!.categoryIds).toEqual([])

    await parent.delete(`/api/categories/${made.body.id}`)
    await follower.untilInSync()
    expect(await treeOf(clone)).toEqual(['Codos y tes 1 *'])
  })

  it("that are removed leave the account's own categories below them", async () => {
    const copy = (await categoryOf(clone, 'Codos'))!
    await clone.post('/api/categories', { name: 'Mía', motherId: copy.id })
    await parent.delete(`/api/categories/${wholesaler.categories.elbows}`)
    await follower.untilInSync()
    expect(await treeOf(clone)).toEqual(['Mía 0', 'Plomería 2 *', '  Tubos 1'])
  })

  it("that are removed stay in the account's own catalogues", async () => {
    const copy = (await categoryOf(clone, 'Codos'))!
    const own = await clone.post('/api/catalogs', { name: 'Mío' })
    await clone.patch(`/api/categories/${copy.id}`, { catalogIds: [own.body.id] })
    await parent.delete(`/api/categories/${wholesaler.categories.elbows}`)
    await follower.untilInSync()
    expect(await treeOf(clone)).toContain('  Codos 0 *')
  })

  it('rename the catalogue itself', async () => {
    await parent.patch(`/api/catalogs/${wholesaler.catalogId}`, { name: 'Plomería 2027' })
    await follower.untilInSync()
    expect((await clone.get(`/api/catalogs/${catalogId}`)).body).toMatchObject({ name: 'Plomería 2027' })
    await clone.patch(`/api/catalogs/${catalogId}`, { name: 'El de mi proveedor' })
    await parent.patch(`/api/catalogs/${wholesaler.catalogId}`, { name: 'Plomería 2028' })
    await follower.untilInSync()
    expect((await clone.get(`/api/catalogs/${catalogId}`)).body).toMatchObject({ name: 'El de mi proveedor' })
  })

  it('are ordered by hand as the parent orders them, until the account orders them itself', async () => {
    const { plumbing, elbows, tubes } = wholesaler.categories
    const order = (user: SignedIn, motherId: number | null, categoryIds: number[] | null) =>
      user.patch('/api/categories/order', { motherId, categoryIds })
    const copies = async () => (await categoryOf(clone, 'Plomería'))!
    const shown = async () => (await copies()).children.map(({ name }) => name)
    expect(await shown()).toEqual(['Codos', 'Tubos'])
    await order(parent, plumbing, [tubes, elbows])
    await follower.untilInSync()
    expect(await shown()).toEqual(['Tubos', 'Codos'])

    const { id, children } = await copies()
    expect((await order(clone, id, children.map((child) => child.id).toReversed())).status).toBe(200)
    await order(parent, plumbing, null)
    await follower.untilInSync()
    expect(await shown()).toEqual(['Codos', 'Tubos'])
    expect((await copies()).children.map(({ position }) => position)).toEqual([1, 2])
  })

  it('show the picture that the parent chose, until the account chooses one itself', async () => {
    const { plumbing } = wholesaler.categories
    const { elbow, tube } = wholesaler.products
    const copy = (await categoryOf(clone, 'Plomería'))!.id
    const choose = (user: SignedIn, id: number, productId: number | null) =>
      user.patch(`/api/categories/${id}/picture`, { productId })
    const shown = async () =>
      (await clone.get<{ productId: number | null }>(`/api/categories/${copy}/picture`)).body.productId
    const idOf = async (code: string) => (await productOf(clone, code))!.id

    for (const [product, code] of [
      [elbow, 'CODO-1'],
      [tube, 'TUBO-1'],
    ] as const) {
      await choose(parent, plumbing, product)
      await follower.untilInSync()
      expect(await shown()).toBe(await idOf(code))
    }
    await choose(parent, plumbing, null)
    await follower.untilInSync()
    expect(await shown()).toBeNull()

    await choose(clone, copy, await idOf('VALV-1'))
    await choose(parent, plumbing, elbow)
    await follower.untilInSync()
    expect(await shown()).toBe(await idOf('VALV-1'))
  })
})

describe('what the account changed itself', () => {
  it('stays field by field, and follows again once it is restored', async () => {
    const { id } = (await productOf(clone, 'CODO-1'))!
    await clone.patch(`/api/products/${id}`, { code: 'CODO-1', basePrice: 99 })
    await changeParent(wholesaler.products.elbow, { basePrice: 20, name: 'Nombre de ellos' })
    await follower.untilInSync()
    expect(await productOf(clone, 'CODO-1')).toMatchObject({ basePrice: 99, name: 'Nombre de ellos' })
    await clone.patch(`/api/products/${id}`, { code: 'MI-CODO', name: 'Mi nombre', basePrice: 30 })
    await changeParent(wholesaler.products.elbow, { code: 'CODO-2', basePrice: 30, name: 'Otra vez ellos' })
    await follower.untilInSync()
    expect(await productOf(clone, 'MI-CODO')).toMatchObject({ basePrice: 45, name: 'Mi nombre' })
  })

  it('stays for prices from a file, and follows again when the file is undone', async () => {
    const { body } = await clone.patch<{ operationId: number }>('/api/products/prices-update', [
      { code: 'CODO-1', basePrice: 77 },
    ])
    await changeParent(wholesaler.products.tube, { basePrice: 30 })
    await follower.untilInSync()
    expect(await productsOf(clone)).toMatchObject({ 'CODO-1': '77 Codos', 'TUBO-1': '45 Plomería, Tubos' })
    await clone.post(`/api/bulk-operations/${body.operationId}/undo`)
    await changeParent(wholesaler.products.elbow, { basePrice: 12 })
    await follower.untilInSync()
    expect(await productsOf(clone)).toMatchObject({ 'CODO-1': '18 Codos' })
  })

  it('gives way to what the parent has by then when its file is undone', async () => {
    const file = [{ code: 'CODO-1', name: 'Mi nombre', basePrice: 77 }]
    const options = { overwriteProductName: true, importNewProducts: false }
    const { body } = await clone.patch<{ operationId: number }>('/api/products/import', {
      ...options,
      products: file,
    })
    await changeParent(wholesaler.products.elbow, { basePrice: 20, name: 'Nombre de ellos' })
    await follower.untilInSync()
    expect(await productOf(clone, 'CODO-1')).toMatchObject({ basePrice: 77, name: 'Mi nombre' })
    await clone.post(`/api/bulk-operations/${body.operationId}/undo`)
    expect(await productOf(clone, 'CODO-1')).toMatchObject({ basePrice: 30, name: 'Nombre de ellos' })
    await changeParent(wholesaler.products.elbow, { basePrice: 12 })
    await follower.untilInSync()
    expect(await productOf(clone, 'CODO-1')).toMatchObject({ basePrice: 18 })
  })

  it('gives way to what the parent has by then when its deletion of a copy is undone', async () => {
    const ids = [(await productOf(clone, 'CODO-1'))!.id, (await productOf(clone, 'TUBO-1'))!.id]
    await clone.patch(`/api/products/${ids[1]}`, { code: 'TUBO-1', basePrice: 99 })
    const { body } = await clone.post<{ operationId: number }>('/api/products/selection/delete', {
      productIds: ids,
    })
    await changeParent(wholesaler.products.elbow, { basePrice: 20, name: 'Nombre de ellos' })
    await changeParent(wholesaler.products.tube, { basePrice: 20 })
    await follower.untilInSync()
    expect(await productOf(clone, 'CODO-1')).toBeNull()
    await clone.post(`/api/bulk-operations/${body.operationId}/undo`)
    expect(await productOf(clone, 'CODO-1')).toMatchObject({ basePrice: 30, name: 'Nombre de ellos' })
    expect(await productOf(clone, 'TUBO-1')).toMatchObject({ basePrice: 99 })
    await changeParent(wholesaler.products.elbow, { basePrice: 12 })
    await follower.untilInSync()
    expect(await productOf(clone, 'CODO-1')).toMatchObject({ basePrice: 18 })
  })

  it('is what an undone file restores where the account had changed the product before', async () => {
    const { id } = (await productOf(clone, 'CODO-1'))!
    await clone.patch(`/api/products/${id}`, { code: 'CODO-1', basePrice: 99 })
    const { body } = await clone.patch<{ operationId: number }>('/api/products/prices-update', [
      { code: 'CODO-1', basePrice: 77 },
    ])
    await changeParent(wholesaler.products.elbow, { basePrice: 20 })
    await follower.untilInSync()
    await clone.post(`/api/bulk-operations/${body.operationId}/undo`)
    expect(await productOf(clone, 'CODO-1')).toMatchObject({ basePrice: 99 })
  })

  it('stays for categories: names, places in the tree and products', async () => {
    const { elbows, tubes, plumbing } = wholesaler.categories
    const [codos, tubos] = [(await categoryOf(clone, 'Codos'))!, (await categoryOf(clone, 'Tubos'))!]
    const tube = (await productOf(clone, 'TUBO-1'))!
    await clone.patch(`/api/categories/${codos.id}`, { name: 'Mis codos', motherId: tubos.id })
    await clone.delete(`/api/categories/${tubos.id}/products/${tube.id}`)
    await parent.patch(`/api/categories/${elbows}`, { name: 'Sus codos', motherId: null })
    await parent.patch(`/api/categories/${elbows}`, { motherId: plumbing })
    await parent.patch(`/api/categories/${tubes}`, { name: 'Tubería' })
    await changeParent(wholesaler.products.tube, { name: 'Tubo nuevo' })
    await follower.untilInSync()
    expect(await treeOf(clone)).toEqual(['Plomería 2 *', '  Tubería 0', '    Mis codos 1'])
    expect(await productOf(clone, 'TUBO-1')).toMatchObject({ name: 'Tubo nuevo' })
  })

  it('is not undone where a move of the parent would close a cycle', async () => {
    const [codos, tubos] = [(await categoryOf(clone, 'Codos'))!, (await categoryOf(clone, 'Tubos'))!]
    await clone.patch(`/api/categories/${tubos.id}`, { motherId: codos.id })
    // Here Codos would have to lie in Tubos, which lies in Codos.
    await parent.patch(`/api/categories/${wholesaler.categories.elbows}`, {
      name: 'Codos nuevos',
      motherId: wholesaler.categories.tubes,
    })
    await follower.untilInSync()
    expect(await treeOf(clone)).toEqual(['Plomería 2 *', '  Codos nuevos 1', '    Tubos 1'])
  })

  it('stays deleted', async () => {
    const { id } = (await productOf(clone, 'CODO-1'))!
    await clone.delete(`/api/products/${id}`)
    const tubos = (await categoryOf(clone, 'Tubos'))!
    await clone.delete(`/api/categories/${tubos.id}`)
    await changeParent(wholesaler.products.elbow, { name: 'Cambia', basePrice: 1 })
    await parent.patch(`/api/categories/${wholesaler.categories.tubes}`, { name: 'Cambia' })
    await changeParent(wholesaler.products.valve, { categoryIds: [wholesaler.categories.tubes] })
    await follower.untilInSync()
    expect(await treeOf(clone)).toEqual(['Plomería 1 *', '  Codos 0'])
    expect(await productOf(clone, 'CODO-1')).toBeNull()
  })
})

describe('a parent that is no longer shown', () => {
  const clone_ = async () => (await clone.get<Clone>(`/api/clone-catalogs/${catalogId}`)).body

  /** As Hoy counts them, and as the list of catalogues has them. */
  async function stoppedClones() {
    const today = await clone.get<Output<typeof getToday>>('/api/today')
    const catalogs = await clone.get<Output<typeof listCompleteCatalogs>>('/api/catalogs/complete')
    return {
      counted: today.body.owner?.health.stoppedClones,
      listed: catalogs.body.content.filter(({ cloneStopped }) => cloneStopped).map(({ id }) => id),
    }
  }

  it('leaves the clone as it is, with the time, and is followed again once it returns', async () => {
    const group = `/api/resource-groups/${wholesaler.resourceGroupId}`
    await parent.patch(group, { name: 'Grupo', catalogIds: [] })
    await changeParent(wholesaler.products.elbow, { basePrice: 500 })
    await follower.untilInSync()
    const stopped = await clone_()
    expect(stopped).toMatchObject({ state: 'done', stoppedAt: expect.any(String) as string })
    expect(await stoppedClones()).toEqual({ counted: 1, listed: [catalogId] })
    expect(await productsOf(clone)).toMatchObject({ 'CODO-1': '15 Codos' })
    await changeParent(wholesaler.products.elbow, { basePrice: 600 })
    await follower.untilInSync()
    expect((await clone_()).stoppedAt).toBe(stopped.stoppedAt)

    await parent.patch(group, { name: 'Grupo', catalogIds: [wholesaler.catalogId] })
    await follower.untilInSync()
    expect(await clone_()).toMatchObject({ state: 'done', stoppedAt: null })
    expect(await stoppedClones()).toEqual({ counted: 0, listed: [] })
    expect(await productsOf(clone)).toMatchObject({ 'CODO-1': '900 Codos' })
  })

  it('may be a deleted publication, a deleted catalogue or a deleted account', async () => {
    await parent.delete(`/api/publications/${wholesaler.publicationId}`)
    await follower.untilInSync()
    expect(await clone_()).toMatchObject({ stoppedAt: expect.any(String) as string, publication: null })
    await parent.delete(`/api/catalogs/${wholesaler.catalogId}`)
    await follower.untilInSync()
    await test.pool.query('delete from accounts where id = $1', [parent.accountId])
    await follower.untilInSync()
    expect(await clone_()).toMatchObject({ state: 'done', accountName: null })
    expect(Object.keys(await productsOf(clone))).toHaveLength(3)
  })

  it('hands over to a clone by another link', async () => {
    const other = await show(test, parent, { catalogId: wholesaler.catalogId, percentFactor: 100 })
    await requestClone(clone, other)
    await follower.untilInSync()
    expect(await productsOf(clone)).toMatchObject({ 'CODO-1': '15 Codos' })
    await parent.delete(`/api/publications/${wholesaler.publicationId}`)
    await follower.untilInSync()
    expect(await productsOf(clone)).toMatchObject({ 'CODO-1': '20 Codos', 'TUBO-1': '40.02 Plomería, Tubos' })
  })
})

describe('clones of clones', () => {
  it('pass prices through any number of tiers', async () => {
    const third = await test.signIn('STANDARD')
    const middle = await show(test, clone, { catalogId, percentFactor: 33 })
    await requestClone(third, middle)
    await follower.untilInSync()
    expect(await productsOf(third)).toMatchObject({
      'CODO-1': '19.95 Codos',
      'TUBO-1': '39.93 Plomería, Tubos',
    })
    expect(await treeOf(third)).toEqual(await treeOf(clone))
    await changeParent(wholesaler.products.elbow, { basePrice: 10.01, name: 'Codo de todos' })
    await parent.patch(`/api/categories/${wholesaler.categories.elbows}`, { name: 'Codos de todos' })
    await follower.untilInSync()
    // 10.01 -> 15.015 -> 15.02 -> 19.9766 -> 19.98
    expect(await productsOf(third)).toMatchObject({ 'CODO-1': '19.98 Codos de todos' })
    expect(await productOf(third, 'CODO-1')).toMatchObject({ name: 'Codo de todos' })
  })

  it('that copy each other settle, in any combination', async () => {
    const back = await show(test, clone, { catalogId, percentFactor: 10 })
    const backId = await requestClone(parent, back)
    await follower.untilInSync()
    const copied = (await categoryOf(parent, 'Plomería'))!
    const mine = (await parent.get<{ content: { id: number }[] }>('/api/catalogs')).body.content
    expect(mine.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([wholesaler.catalogId, backId])
    // The copies of copies into the catalogue that they are copies of.
    const all = (await parent.get<{ id: number; name: string; catalogIds: number[] }[]>('/api/categories'))
      .body
    const returned = all.find(({ catalogIds }) => catalogIds.includes(backId))!
    expect(returned.id).not.toBe(wholesaler.categories.plumbing)
    expect(copied.name).toBe('Plomería')
    await parent.patch(`/api/categories/${returned.id}`, { motherId: wholesaler.categories.elbows })
    for (let round = 0; round < 4; round++) await follower.untilInSync()
    const settled = await treeOf(parent)
    await changeParent(wholesaler.products.elbow, { basePrice: 70 })
    await follower.untilInSync()
    expect(await treeOf(parent)).toEqual(settled)
    expect(settled.length).toBeLessThan(20)
    expect(await productOf(parent, 'CODO-1')).toMatchObject({ id: wholesaler.products.elbow, basePrice: 70 })
    expect(await productOf(clone, 'CODO-1')).toMatchObject({ basePrice: 105 })
  })
})

it('treats copies made before last synced states were stored as in sync', async () => {
  await test.pool.query('delete from clone_categories where account_id = $1', [clone.accountId])
  await test.pool.query('delete from clone_products where account_id = $1', [clone.accountId])
  const ids = async () => {
    const { body } = await clone.get<{ content: { id: number }[] }>('/api/products?size=-1&sort=code,asc')
    return body.content.map(({ id }) => id)
  }
  const before = await ids()
  await changeParent(wholesaler.products.elbow, {
    basePrice: 20,
    categoryIds: [await insertCategory(test.pool, parent.accountId, { name: 'Fuera' })],
  })
  await changeParent(wholesaler.products.elbow, { categoryIds: [wholesaler.categories.tubes] })
  await follower.untilInSync()
  expect(await treeOf(clone)).toEqual(['Plomería 2 *', '  Codos 0', '  Tubos 2'])
  expect(await productsOf(clone)).toMatchObject({ 'CODO-1': '30 Tubos' })
  expect(await ids()).toEqual(before)
})
