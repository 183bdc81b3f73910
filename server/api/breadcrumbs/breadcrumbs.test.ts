import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { insertPublication, insertTag } from '#server/testing/rows.ts'
import { insertCustomList, publishShop } from '../../testing/published-shop.ts'
import type { PublishedShop } from '../../testing/published-shop.ts'
import type { Crumb } from './crumbs.ts'

let test: TestApp
let owner: SignedIn
let shop: PublishedShop
let listId: number
let ruleId: number
let tagId: number
let orderId: number

beforeAll(async () => {
  test = await createTestApp()
  owner = await test.signIn()
  shop = await publishShop(test.pool, owner.accountId)
  const { accountId } = owner
  listId = await insertCustomList(test.pool, accountId, { publicationId: shop.publicationId, name: 'Oferta' })
  tagId = await insertTag(test.pool, accountId, { name: 'Cobre' })
  const { rows } = await test.pool.query<{ id: number }>(
    `select id from rules where account_id = $1 and applied_on = '1_product'`,
    [accountId],
  )
  ruleId = rows[0]!.id
  const placed = await test.visitor.post<{ id: number }>(`/api/public/${shop.alias}/orders`, {
    items: [{ productId: shop.codo, quantity: 1 }],
  })
  orderId = placed.body.id
})
afterAll(() => test.close())

async function labels(path: string, caller: Pick<SignedIn, 'get'> = test.visitor): Promise<string> {
  const { status, body } = await caller.get<Crumb[]>(
    `/api/public/resolve-breadcrumbs?p=${encodeURIComponent(path)}`,
  )
  expect(status).toBe(200)
  expect(body.slice(0, -1).every(({ link }) => link !== null)).toBe(true)
  expect(body.at(-1)?.link ?? null).toBeNull()
  return body.map(({ label }) => label).join(' > ')
}

it('of the storefront come from what the publication shows', async () => {
  const root = `/p/${shop.alias}`
  expect(await labels(root)).toBe('Ferretería de Prueba')
  expect(await labels(`${root}/c/${shop.catalogId}`)).toBe('Inicio > Plomería')
  expect(await labels(`${root}/cy/${shop.pvc}?page=2`)).toBe('Inicio > Tubería > PVC')
  expect(await labels(`${root}/prod/${shop.tubo}`)).toBe('Inicio > Tubería > PVC > Tubo hidráulico')
  expect(await labels(`${root}/prod/${shop.sinPrecio}`)).toBe('Inicio > Tubería > PVC > S-1')
  expect(await labels(`${root}/cl/${listId}`)).toBe('Inicio > Oferta')
  expect(await labels(`${root}/search?query=tubo`)).toBe('Inicio > Búsqueda')
  expect(await labels(`${root}/cart`)).toBe('Inicio > Carrito')
  expect(await labels(`${root}/orders`)).toBe('Inicio > Mis pedidos')
  expect(await labels(`${root}/orders/${orderId}`)).toBe('Inicio > Mis pedidos > Pedido 1')
})

it('of the storefront link to the pages they name', async () => {
  const { body } = await test.visitor.get<Crumb[]>(
    `/api/public/resolve-breadcrumbs?p=/p/${shop.alias}/prod/${shop.tubo}`,
  )
  expect(body.map(({ link }) => link)).toEqual([
    `/p/${shop.alias}`,
    `/p/${shop.alias}/cy/${shop.tuberia}`,
    `/p/${shop.alias}/cy/${shop.pvc}`,
    null,
  ])
})

it('of the storefront reveal nothing hidden', async () => {
  const root = `/p/${shop.alias}`
  await insertPublication(test.pool, owner.accountId, { ...shop, alias: 'la-otra' })
  for (const path of [
    `${root}/cy/${shop.bodega}`,
    `${root}/prod/${shop.oculto}`,
    `${root}/cl/999999`,
    `${root}/c/999999`,
    `${root}/orders/999999`,
    `${root}/nothing`,
    `${root}/constructor`,
    `${root}/__proto__`,
    `${root}/cy/x`,
    `${root}/cy/${shop.pvc}/more`,
    `/p/la-otra/cl/${listId}`,
    `/p/la-otra/orders/${orderId}`,
    '/p/no-hay',
    '/p',
    '/',
    'x',
    '',
  ]) {
    expect(await labels(path)).toBe('')
  }
})

it('of an order are not cached from before it was placed', async () => {
  const path = `/p/${shop.alias}/orders/${orderId + 1}`
  expect(await labels(path)).toBe('')
  await test.visitor.post(`/api/public/${shop.alias}/orders`, {
    items: [{ productId: shop.codo, quantity: 1 }],
  })
  expect(await labels(path)).toBe('Inicio > Mis pedidos > Pedido 2')
})

it("of the back office name records of the token's account", async () => {
  const cases: [string, string][] = [
    ['/admin/profile', 'Inicio > Perfil'],
    ['/admin/catalogs', 'Inicio > Catálogos'],
    ['/admin/catalogs/add', 'Inicio > Catálogos > Agregar catálogo'],
    [`/admin/catalogs/${shop.catalogId}`, 'Inicio > Catálogos > Plomería'],
    [`/admin/catalogs/${shop.catalogId}/edit`, 'Inicio > Catálogos > Plomería > Editar'],
    [`/admin/categories/${shop.pvc}/edit`, 'Inicio > Catálogos > Plomería > Tubería > PVC'],
    [`/admin/categories/${shop.bodega}/edit`, 'Inicio > Categorías > Bodega'],
    ['/admin/categories/add-products?cyId=1', 'Inicio > Categorías > Agregar productos a categoría'],
    [`/admin/products/${shop.sinPrecio}/edit`, 'Inicio > Productos > S-1'],
    ['/admin/products/import', 'Inicio > Productos > Actualizar/importar productos'],
    ['/admin/products/bulk-operations/7', 'Inicio > Productos > Operaciones en bloque > Operación'],
    [`/admin/tags/${tagId}/edit`, 'Inicio > Etiquetas > Cobre'],
    [`/admin/pricelists/${shop.pricelistId}/edit`, 'Inicio > Listas de precios > Público'],
    [`/admin/pricelists/${shop.pricelistId}/products`, 'Inicio > Listas de precios > Público > Precios'],
    [`/admin/pricelists/${shop.pricelistId}/print`, 'Inicio > Listas de precios > Público > Imprimir'],
    [
      `/admin/pricelists/${shop.pricelistId}/rules/add`,
      'Inicio > Listas de precios > Público > Agregar regla',
    ],
    [
      `/admin/pricelists/rules/${ruleId}/edit`,
      'Inicio > Listas de precios > Público > Tubo hidráulico · precio fijo $100.00',
    ],
    [`/admin/publications/${shop.publicationId}/edit`, `Inicio > Publicaciones > ${shop.alias}`],
    [`/admin/custom-lists/${listId}`, `Inicio > Publicaciones > ${shop.alias} > Oferta`],
    [`/admin/orders/${orderId}`, 'Inicio > Pedidos > Pedido 1'],
    ['/admin/orders/new', 'Inicio > Pedidos > Nuevo pedido'],
    [`/admin/clone-catalog/p/x/c/1`, 'Inicio > Catálogos > Clonar catálogo'],
    ['/admin/products/999999/edit', ''],
    ['/admin/nothing', ''],
  ]
  for (const [path, expected] of cases) expect([path, await labels(path, owner)]).toEqual([path, expected])
})

it('of the back office are empty without a valid token, and for records of another account', async () => {
  const stranger = await test.signIn()
  expect(await labels('/admin/catalogs')).toBe('')
  for (const path of [
    `/admin/catalogs/${shop.catalogId}`,
    `/admin/categories/${shop.pvc}/edit`,
    `/admin/pricelists/rules/${ruleId}/edit`,
    `/admin/custom-lists/${listId}`,
    `/admin/orders/${orderId}`,
  ]) {
    expect(await labels(path)).toBe('')
    expect(await labels(path, stranger)).toBe('')
  }
  const { body } = await test.visitor.get('/api/public/resolve-breadcrumbs?p=/admin/catalogs', {
    authorization: 'Bearer wrong',
  })
  expect(body).toEqual([])
})
