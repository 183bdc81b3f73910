import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { getPricelist, listPricelistProducts, listPricesByCategory } from '#contract/pricelists.ts'
import type { previewRules } from '#contract/pricelist-rules.ts'
import { exportPricelistWorkbook } from '#contract/pricelists.ts'
import { insertCategory, insertPricelist, insertProduct, insertTag } from '#server/testing/rows.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'
import { priceProducts } from '../../prices/price-products.ts'
import { insertRandomPrices } from '../../prices/testing/random-prices.ts'

type Pricelist = Output<typeof getPricelist>
type Products = Output<typeof listPricelistProducts>
type Preview = Output<typeof previewRules>

let test: TestApp
let user: SignedIn
let stranger: SignedIn

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  user = await test.signIn('STANDARD')
  stranger = await test.signIn()
})

async function addRule(rule: object): Promise<number> {
  const { status, body } = await user.post('/api/pricelist/rules', { base: 'basePrice', ...rule })
  expect(status).toBe(200)
  return body.id
}

function pricesOf(pricelistId: number, productIds: number[]) {
  return priceProducts(test.pool, { accountId: user.accountId, pricelistId, productIds })
}

describe('a price list shows how many products each rule decides', () => {
  it('equal to the prices of single products, for random lists, tags and rules', async () => {
    const { lists, products } = await insertRandomPrices(test.pool, user.accountId, { seed: 7, rules: 60 })
    for (const pricelistId of lists) {
      const single = [...(await pricesOf(pricelistId, products)).values()]
      const { body } = await user.get<Pricelist>(`/api/pricelists/${pricelistId}`)
      expect(body.totalProducts).toBe(products.length)
      expect(body.productsWithoutPrice).toBe(single.filter((one) => one.salesPrice === null).length)
      expect(
        body.rules.map(({ id, decides, decidesWithoutPrice }) => [id, decides, decidesWithoutPrice]),
      ).toEqual(
        body.rules.map(({ id }) => {
          const decided = single.filter(({ ruleId }) => ruleId === id)
          return [id, decided.length, decided.filter(({ salesPrice }) => salesPrice === null).length]
        }),
      )
      const { body: page } = await user.get<Products>(`/api/pricelists/${pricelistId}/products?size=-1`)
      const prices = await pricesOf(pricelistId, products)
      expect(page.content).toHaveLength(products.length)
      for (const { id, salesPrice, ruleId } of page.content) {
        const expected = prices.get(id)!
        expect({ salesPrice, ruleId }).toEqual({
          salesPrice: expected.salesPrice === null ? null : Number(expected.salesPrice),
          ruleId: expected.ruleId,
        })
      }
    }
  })

  it('again after every write, also of a product or a tag', async () => {
    const pricelistId = await insertPricelist(test.pool, user.accountId, { name: 'Público' })
    const root = await test.signIn('ROOT')
    expect((await user.get<Pricelist>(`/api/pricelists/${pricelistId}`)).body).toMatchObject({
      totalProducts: 0,
    })
    const list = (await root.post('/api/pricelists', { name: 'Mayoreo' })).body.id
    const count = async () => (await root.get<Pricelist>(`/api/pricelists/${list}`)).body.productsWithoutPrice
    await root.post('/api/pricelist/rules', {
      pricelistId: list,
      computeMode: 'formula',
      percentFactor: 5,
      appliedOn: '3_global',
    })
    expect(await count()).toBe(0)
    const { body: product } = await root.post('/api/products', { code: 'A' })
    expect(await count()).toBe(1)
    await root.patch(`/api/products/${product.id}`, { basePrice: 10 })
    expect(await count()).toBe(0)
  })
})

describe('the products of a price list', () => {
  let pricelistId: number
  let tagId: number
  let tagRule: number
  beforeEach(async () => {
    pricelistId = await insertPricelist(test.pool, user.accountId, { name: 'Público' })
    tagId = await insertTag(test.pool, user.accountId, { name: 'Cobre' })
    const add = (code: string, name: string | null, basePrice: string | null, tagIds: number[] = []) =>
      insertProduct(test.pool, user.accountId, { code, name, basePrice, tagIds })
    await add('B', 'ñandú', '10')
    await add('A', 'nudo', '30', [tagId])
    await add('C', null, '20')
    await add('D', 'óxido', null)
    await addRule({ pricelistId, computeMode: 'formula', percentFactor: 10, appliedOn: '3_global' })
    tagRule = await addRule({ pricelistId, computeMode: 'fixed', fixedPrice: 5, appliedOn: '2_tag', tagId })
  })
  const codes = async (query: string): Promise<string[]> => {
    const { body } = await user.get<Products>(`/api/pricelists/${pricelistId}/products?${query}`)
    return body.content.map(({ code }) => code)
  }

  it('come in pages, by name or as sorted, all or those of a rule or without a price', async () => {
    expect(await codes('')).toEqual(['A', 'B', 'D', 'C'])
    expect(await codes('sort=code,desc')).toEqual(['D', 'C', 'B', 'A'])
    expect(await codes('sort=name,desc')).toEqual(['D', 'B', 'A', 'C'])
    expect(await codes('sort=salesPrice,asc')).toEqual(['A', 'B', 'C', 'D'])
    expect(await codes('sort=basePrice,desc')).toEqual(['A', 'C', 'B', 'D'])
    expect(await codes(`ruleId=${tagRule}`)).toEqual(['A'])
    expect(await codes('withoutPrice=true')).toEqual(['D'])
    expect(await codes('withoutPrice=false&size=2&page=1')).toEqual(['C'])
    const { body } = await user.get<Products>(`/api/pricelists/${pricelistId}/products?size=1`)
    expect(body).toMatchObject({
      totalElements: 4,
      totalPages: 4,
      content: [{ name: 'nudo', basePrice: 30, salesPrice: 5, markupPct: -83.33, ruleId: tagRule }],
    })
  })

  it('are searched as the list of products is, by relevance unless sorted', async () => {
    await insertProduct(test.pool, stranger.accountId, { code: 'X', name: 'Codo PVC 1/2', basePrice: '1' })
    const add = (code: string, name: string, basePrice: string, tagIds: number[] = []) =>
      insertProduct(test.pool, user.accountId, { code, name, basePrice, tagIds })
    const tagged = await insertTag(test.pool, user.accountId, { name: 'Promoción' })
    await add('CO-1', 'Codo cobre 1 1/2', '9')
    await add('CO-2', 'Adaptador y codo PVC 1/2"', '8', [tagged])
    await add('CO-3', 'Codo PVC 1/2"', '7')
    const promotion = await addRule({
      pricelistId,
      computeMode: 'fixed',
      fixedPrice: 6,
      appliedOn: '2_tag',
      tagId: tagged,
    })
    const search = (text: string, query = '') => codes(`searchValue=${encodeURIComponent(text)}${query}`)
    expect(await search('codos ½')).toEqual(['CO-2', 'CO-3'])
    expect(await search('codo pvc 1/2"')).toEqual(['CO-3', 'CO-2'])
    expect(await search('codo pvc 1/2"', '&sort=salesPrice,asc')).toEqual(['CO-2', 'CO-3'])
    expect(await search('codo pvc 1/2"', '&sort=name,asc')).toEqual(['CO-2', 'CO-3'])
    expect(await search('codo', `&ruleId=${promotion}`)).toEqual(['CO-2'])
    expect(await search('oxido', '&withoutPrice=true')).toEqual(['D'])
    expect(await search('tinaco')).toEqual([])
    expect(await search(' ')).toHaveLength(7)
    const { body } = await user.get<Products>(
      `/api/pricelists/${pricelistId}/products?searchValue=codo&size=1&page=1`,
    )
    expect(body).toMatchObject({ totalElements: 3, totalPages: 3 })
  })

  it('are refused with a bad query, without a token, and to another account', async () => {
    const url = `/api/pricelists/${pricelistId}/products`
    for (const query of ['sort=markupPct,asc', 'size=0', 'ruleId=x', 'withoutPrice=maybe']) {
      expect((await user.get(`${url}?${query}`)).status).toBe(400)
    }
    for (const path of ['products', 'prices.csv', 'prices.xlsx', 'by-category']) {
      expect((await test.visitor.get(`/api/pricelists/${pricelistId}/${path}`)).status).toBe(401)
      expect((await stranger.get(`/api/pricelists/${pricelistId}/${path}`)).status).toBe(404)
    }
  })

  it('are written as CSV that a spreadsheet opens safely, never with the cost', async () => {
    await insertProduct(test.pool, user.accountId, {
      code: '=1+1',
      name: 'Codo 90° ½", cobre',
      basePrice: '7',
    })
    // Written past the API, which would have noticed.
    await user.patch(`/api/pricelists/${pricelistId}`, { name: 'Público ½' })
    const { headers, body } = await user.get<string>(`/api/pricelists/${pricelistId}/prices.csv`)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('Público ½.csv')}`,
    )
    expect(body).toBe(
      '\uFEFFclave,nombre,precio\r\n\'=1+1,"Codo 90° ½"", cobre",7.70\r\nA,nudo,5.00\r\nB,ñandú,11.00\r\nC,,22.00\r\n',
    )
  })

  it('are written as a workbook with the rows of the CSV, never with the cost', async () => {
    const code = '=1+1'
    await insertProduct(test.pool, user.accountId, { code, name: 'Codo 90° ½", cobre', basePrice: '7' })
    await user.patch(`/api/pricelists/${pricelistId}`, { name: 'Público ½' })
    const { body: csv } = await user.get<string>(`/api/pricelists/${pricelistId}/prices.csv`)
    const response = await test.app.inject({
      url: `/api/pricelists/${pricelistId}/prices.xlsx`,
      headers: { authorization: `Bearer ${user.token}` },
    })
    expect(response.headers['content-type']).toBe(exportPricelistWorkbook.contentType)
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('Público ½.xlsx')}`,
    )
    const sheet = read(response.rawPayload).Sheets['Precios']!
    const rows = utils.sheet_to_json<(string | number)[]>(sheet, { header: 1, raw: true, defval: '' })
    expect(rows.slice(0, 2)).toEqual([
      ['Público ½', '', ''],
      ['Clave', 'Nombre', 'Precio'],
    ])
    expect(rows.slice(2)).toEqual([
      [code, 'Codo 90° ½", cobre', 7.7],
      ['A', 'nudo', 5],
      ['B', 'ñandú', 11],
      ['C', '', 22],
    ])
    expect(csv.split('\r\n')).toHaveLength(rows.length)
  })

  it('are grouped for printing under their categories, in tree order', async () => {
    const copper = await insertCategory(test.pool, user.accountId, { name: 'Cobre' })
    const elbows = await insertCategory(test.pool, user.accountId, { name: 'Codos', motherId: copper })
    await insertProduct(test.pool, user.accountId, {
      code: 'E',
      basePrice: '1',
      categoryIds: [elbows, copper],
    })
    await insertProduct(test.pool, user.accountId, { code: 'F', basePrice: null, categoryIds: [elbows] })
    await user.patch(`/api/pricelists/${pricelistId}`, { name: 'Público' })
    const { body } = await user.get<Output<typeof listPricesByCategory>>(
      `/api/pricelists/${pricelistId}/by-category`,
    )
    expect(body.name).toBe('Público')
    expect(
      body.categories.map(({ path, products }) => [
        path.join('/'),
        products.map((one) => `${one.code} ${one.salesPrice}`),
      ]),
    ).toEqual([
      ['Cobre', ['E 1.1']],
      ['Cobre/Codos', ['E 1.1']],
      ['', ['A 5', 'B 11', 'C 22']],
    ])
  })
})

describe('the preview of a change of rules', () => {
  it('shows what saving it does, for random rules and lists based on each other', async () => {
    const world = await insertRandomPrices(test.pool, user.accountId, { seed: 11, rules: 40 })
    const { lists, products, nextRule } = world
    for (let n = 0; n < 30; n++) {
      const before = await Promise.all(lists.map((list) => pricesOf(list, products)))
      const { rows } = await test.pool.query<{ id: number; pricelist_id: number }>(
        'select id, pricelist_id from rules where account_id = $1 order by id',
        [user.accountId],
      )
      const target = rows[(n * 7) % rows.length]!
      const kind = (['add', 'change', 'delete'] as const)[n % 3]!
      // A changed rule stays in its list, which a random rule of another list might not fit into.
      const own = { pricelistId: target.pricelist_id, base: 'basePrice', basePricelistId: null }
      const rule = { ...nextRule(), ...(kind === 'change' && own) }
      const { status, body } = await user.post<Preview>('/api/pricelist/rules/preview', {
        ruleIds: kind === 'add' ? [] : [target.id],
        rule: kind === 'delete' ? null : rule,
      })
      expect(status).toBe(200)
      const url = `/api/pricelist/rules/${target.id}`
      const saved = {
        add: () => user.post('/api/pricelist/rules', rule),
        change: () => user.patch(url, rule),
        delete: () => user.delete(url),
      }
      expect((await saved[kind]()).status).toBe(200)

      const after = await Promise.all(lists.map((list) => pricesOf(list, products)))
      const expected = lists.flatMap((pricelistId, index) => {
        const changes = products.flatMap((id) => {
          const [old, now] = [before[index]!.get(id)!.salesPrice, after[index]!.get(id)!.salesPrice]
          return old === now ? [] : [{ id, old, now }]
        })
        return changes.length === 0 ? [] : [{ pricelistId, changes }]
      })
      expect(body.changedProducts).toBe(
        new Set(expected.flatMap(({ changes }) => changes.map(({ id }) => id))).size,
      )
      expect(
        body.pricelists
          .map(({ pricelistId, changed, gained, lost }) => ({ pricelistId, changed, gained, lost }))
          .toSorted((a, b) => a.pricelistId - b.pricelistId),
      ).toEqual(
        expected.map(({ pricelistId, changes }) => ({
          pricelistId,
          changed: changes.length,
          gained: changes.filter(({ old }) => old === null).length,
          lost: changes.filter(({ now }) => now === null).length,
        })),
      )
    }
  })

  it('lists the largest rises and falls, of the list and then of lists based on it, and writes nothing', async () => {
    const base = await insertPricelist(test.pool, user.accountId, { name: 'Base' })
    const top = await insertPricelist(test.pool, user.accountId, { name: 'Arriba' })
    const tagId = await insertTag(test.pool, user.accountId, { name: 'Cobre' })
    await insertProduct(test.pool, user.accountId, { code: 'A', basePrice: '10', tagIds: [tagId] })
    await insertProduct(test.pool, user.accountId, { code: 'B', basePrice: '20', tagIds: [tagId] })
    await insertProduct(test.pool, user.accountId, { code: 'C', basePrice: null, tagIds: [tagId] })
    await insertProduct(test.pool, user.accountId, { code: 'D', basePrice: '10' })
    const rule = { pricelistId: base, computeMode: 'formula', percentFactor: 0, appliedOn: '3_global' }
    const id = await addRule(rule)
    await addRule({ ...rule, pricelistId: top, base: 'pricelist', basePricelistId: base, percentFactor: 100 })
    const stored = (await user.get(`/api/pricelists/${base}`)).body
    const { body } = await user.post<Preview>('/api/pricelist/rules/preview', {
      rule: { pricelistId: base, computeMode: 'fixed', fixedPrice: 15, appliedOn: '2_tag', tagId },
    })
    expect(body).toMatchObject({
      changedProducts: 3,
      pricelists: [
        {
          pricelistName: 'Base',
          changed: 3,
          gained: 1,
          lost: 0,
          largestUps: [{ code: 'A', before: 10, after: 15 }],
          largestDowns: [{ code: 'B', before: 20, after: 15 }],
        },
        { pricelistName: 'Arriba', changed: 3, largestUps: [{ code: 'A', before: 20, after: 30 }] },
      ],
    })
    const gone = await user.post<Preview>('/api/pricelist/rules/preview', { ruleIds: [id] })
    expect(gone.body).toMatchObject({ changedProducts: 3, pricelists: [{ lost: 3 }, { lost: 3 }] })
    const same = await user.post<Preview>('/api/pricelist/rules/preview', { ruleIds: [id], rule })
    expect(same.body).toEqual({ changedProducts: 0, pricelists: [], belowCost: { count: 0, worst: [] } })
    expect((await user.get(`/api/pricelists/${base}`)).body).toEqual(stored)
  })

  it('shows what deleting a category does: its products also lose the rules of the categories above it', async () => {
    const root = await test.signIn('ROOT')
    const { accountId } = root
    const [list, top] = [
      await insertPricelist(test.pool, accountId, { name: 'Base' }),
      await insertPricelist(test.pool, accountId, { name: 'Arriba' }),
    ]
    const motherId = await insertCategory(test.pool, accountId, { name: 'Tubería' })
    const plain = await insertCategory(test.pool, accountId, { name: 'Sin regla', motherId })
    const ruled = await insertCategory(test.pool, accountId, { name: 'Con regla', motherId })
    const products = [
      await insertProduct(test.pool, accountId, { code: 'A', basePrice: '10', categoryIds: [plain] }),
      await insertProduct(test.pool, accountId, { code: 'B', basePrice: '10', categoryIds: [ruled] }),
      await insertProduct(test.pool, accountId, {
        code: 'C',
        basePrice: '10',
        categoryIds: [ruled, motherId],
      }),
    ]
    const rule = { computeMode: 'formula', base: 'basePrice', percentFactor: -10, pricelistId: list }
    const ofCategory = { ...rule, appliedOn: '2_category' }
    for (const added of [
      { ...rule, appliedOn: '3_global' },
      { ...ofCategory, categoryId: motherId, percentFactor: 50 },
      { ...ofCategory, categoryId: ruled, percentFactor: 20 },
      { ...rule, appliedOn: '3_global', pricelistId: top, base: 'pricelist', basePricelistId: list },
    ])
      expect((await root.post('/api/pricelist/rules', added)).status).toBe(200)

    const preview = (categoryId: number) =>
      root.post<Preview>('/api/pricelist/rules/preview', { categoryId }).then(({ body }) => body)
    expect(await preview(plain)).toMatchObject({
      changedProducts: 1,
      belowCost: { count: 1, worst: [{ code: 'A', salesPrice: 8.1, pricelistId: top }] },
      pricelists: [
        { pricelistName: 'Base', changed: 1, largestDowns: [{ code: 'A', before: 15, after: 9 }] },
        { pricelistName: 'Arriba', changed: 1, largestDowns: [{ code: 'A', before: 13.5, after: 8.1 }] },
      ],
    })
    expect(await preview(ruled)).toMatchObject({
      changedProducts: 2,
      belowCost: { count: 1 },
      pricelists: [
        {
          pricelistName: 'Base',
          largestUps: [{ code: 'C', before: 12, after: 15 }],
          largestDowns: [{ code: 'B', before: 12, after: 9 }],
        },
        { pricelistName: 'Arriba' },
      ],
    })
    for (const id of [plain, ruled]) expect((await root.delete(`/api/categories/${id}`)).status).toBe(200)
    const saved = await priceProducts(test.pool, { accountId, pricelistId: list, productIds: products })
    expect(products.map((id) => saved.get(id)!.salesPrice)).toEqual(['9.00', '9.00', '15.00'])
    const foreign = await stranger.post('/api/pricelist/rules/preview', { categoryId: motherId })
    expect(foreign).toMatchObject({ status: 400, body: { errors: [{ path: 'categoryId' }] } })
  })

  it('lists which products would sell below cost by it, the worst first, each in its worst list', async () => {
    const [base, top] = [
      await insertPricelist(test.pool, user.accountId, { name: 'Base' }),
      await insertPricelist(test.pool, user.accountId, { name: 'Arriba' }),
    ]
    const ids: number[] = []
    for (const [index, basePrice] of ['10', '20', '30', '40', '50', '60', null, '0'].entries()) {
      ids.push(await insertProduct(test.pool, user.accountId, { code: `P${index}`, basePrice }))
    }
    const rule = { pricelistId: base, computeMode: 'formula', percentFactor: 0, appliedOn: '3_global' }
    const onBase = { ...rule, pricelistId: top, base: 'pricelist', basePricelistId: base, percentFactor: 20 }
    await addRule({ ...onBase, minMargin: null })
    // Below cost before and after, whatever happens to the other rules: not an effect of theirs.
    await addRule({
      pricelistId: base,
      computeMode: 'fixed',
      fixedPrice: 1,
      appliedOn: '1_product',
      productId: ids[0],
    })
    const belowCost = async (change: object) => {
      const { status, body } = await user.post<Preview>('/api/pricelist/rules/preview', change)
      expect(status).toBe(200)
      return body.belowCost
    }
    expect(await belowCost({ rule })).toEqual({ count: 0, worst: [] })
    const losing = await belowCost({ rule: { ...rule, percentFactor: -12, priceSurcharge: -2 } })
    expect(losing).toEqual({
      count: 5,
      worst: [
        {
          productId: ids[1],
          code: 'P1',
          name: 'Producto P1',
          basePrice: 20,
          salesPrice: 15.6,
          pricelistId: base,
        },
        {
          productId: ids[2],
          code: 'P2',
          name: 'Producto P2',
          basePrice: 30,
          salesPrice: 24.4,
          pricelistId: base,
        },
        {
          productId: ids[3],
          code: 'P3',
          name: 'Producto P3',
          basePrice: 40,
          salesPrice: 33.2,
          pricelistId: base,
        },
        {
          productId: ids[4],
          code: 'P4',
          name: 'Producto P4',
          basePrice: 50,
          salesPrice: 42,
          pricelistId: base,
        },
        {
          productId: ids[5],
          code: 'P5',
          name: 'Producto P5',
          basePrice: 60,
          salesPrice: 50.8,
          pricelistId: base,
        },
      ],
    })
    const cheap = { ...onBase, percentFactor: -50 }
    const stored = await addRule({ ...rule, percentFactor: -12 })
    const listAbove = await belowCost({ rule: cheap })
    expect(listAbove).toMatchObject({ count: 6 })
    expect(listAbove.worst[0]).toMatchObject({ code: 'P0', salesPrice: 0.5, pricelistId: top })
    // The stored rule as it is changes no price, but decides them.
    expect(await belowCost({ ruleIds: [stored], rule: { ...rule, percentFactor: -12 } })).toMatchObject({
      count: 5,
    })
    expect(await belowCost({ rule: { ...rule, percentFactor: -12, minMargin: 0 } })).toMatchObject({
      count: 0,
    })
    expect(await belowCost({ ruleIds: [stored] })).toEqual({ count: 0, worst: [] })
  })

  it('refuses what saving would refuse, and rules of another account', async () => {
    const [pricelistId, other] = [
      await insertPricelist(test.pool, user.accountId, { name: 'Público' }),
      await insertPricelist(test.pool, user.accountId, { name: 'Mayoreo' }),
    ]
    const url = '/api/pricelist/rules/preview'
    const rule = { pricelistId, computeMode: 'formula', percentFactor: 0, appliedOn: '3_global' }
    const id = await addRule({ ...rule, base: 'pricelist', basePricelistId: other })
    const circle = { ...rule, pricelistId: other, base: 'pricelist', basePricelistId: pricelistId }
    expect(await user.post(url, { rule: circle })).toMatchObject({
      status: 400,
      body: { code: 'rule_cycle', errors: [{ path: 'rule.basePricelistId' }] },
    })
    expect(await user.post(url, { rule: { ...rule, percentFactor: -100 } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'rule.percentFactor' }] },
    })
    expect((await user.post(url, { ruleIds: ['x'] })).status).toBe(400)
    expect((await stranger.post(url, { ruleIds: [id] })).status).toBe(404)
    expect(await stranger.post(url, { rule })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'rule.pricelistId' }] },
    })
    expect((await test.visitor.post(url, {})).status).toBe(401)
  })
})
