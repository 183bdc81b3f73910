import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#contract/endpoint.ts'
import type { createRule } from '#contract/pricelist-rules.ts'
import type { getPricelist, listPricelists } from '#contract/pricelists.ts'
import type { listSalesPrices } from '#contract/products.ts'
import {
  insertCategory,
  insertPricelist,
  insertProduct,
  insertPublication,
  insertResourceGroup,
  insertTag,
} from '#server/testing/rows.ts'
import { waitingForLocks } from '#db/testing/lock-waits.ts'
import { publishShop } from '#server/testing/published-shop.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { SignedIn, TestApp } from '#server/testing/test-app.ts'

type Rule = Output<typeof createRule>
type Pricelist = Output<typeof getPricelist>

let test: TestApp
let user: SignedIn
let stranger: SignedIn
let pricelistId: number

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

beforeEach(async () => {
  user = await test.signIn('STANDARD')
  stranger = await test.signIn()
  pricelistId = await insertPricelist(test.pool, user.accountId, { name: 'Público' })
})

const globalRule = { computeMode: 'formula', percentFactor: 10, appliedOn: '3_global' } as const

function addRule(rule: object) {
  return user.post<Rule>('/api/pricelist/rules', { pricelistId, ...rule })
}

describe('a price list', () => {
  it('is added, renamed, listed by name and deleted', async () => {
    const added = await user.post<Pricelist>('/api/pricelists', { name: ' Mayoreo ' })
    expect(added).toMatchObject({ status: 200, body: { name: 'Mayoreo', rules: [] } })
    const { id } = added.body
    expect(await user.patch(`/api/pricelists/${id}`, { name: 'Ñoñerías' })).toMatchObject({
      status: 200,
      body: { id, name: 'Ñoñerías', rules: [] },
    })
    await user.post('/api/pricelists', { name: 'Nogal' })
    const { body } = await user.get<{ name: string }[]>('/api/pricelists')
    expect(body.map(({ name }) => name)).toEqual(['Nogal', 'Ñoñerías', 'Público'])
    expect(await user.delete(`/api/pricelists/${id}`)).toMatchObject({ status: 200, body: { id } })
    expect((await user.get(`/api/pricelists/${id}`)).status).toBe(404)
  })

  it('is listed with the number of its rules, which the counter does not learn', async () => {
    await insertPricelist(test.pool, user.accountId, { name: 'Vacía' })
    await addRule(globalRule)
    await addRule({ ...globalRule, percentFactor: 20 })
    const listed = async (as: SignedIn) =>
      (await as.get<Output<typeof listPricelists>>('/api/pricelists')).body.map(({ name, ruleCount }) => [
        name,
        ruleCount,
      ])
    expect(await listed(user)).toEqual([
      ['Público', 2],
      ['Vacía', 0],
    ])
    const counter = await test.signIn('STANDARD', { accountId: user.accountId, role: 'COUNTER' })
    expect(await listed(counter)).toEqual([
      ['Público', null],
      ['Vacía', null],
    ])
  })

  it('shows how many products have no price in it', async () => {
    const tagId = await insertTag(test.pool, user.accountId, { name: 'Oferta' })
    await insertProduct(test.pool, user.accountId, { code: 'A', basePrice: '10' })
    await insertProduct(test.pool, user.accountId, { code: 'B', basePrice: null })
    await insertProduct(test.pool, user.accountId, { code: 'C', basePrice: '0' })
    await insertProduct(test.pool, user.accountId, { code: 'D', basePrice: null, tagIds: [tagId] })
    const unpriced = async () =>
      (await user.get<Pricelist>(`/api/pricelists/${pricelistId}`)).body.productsWithoutPrice
    expect(await unpriced()).toBe(4)
    await addRule(globalRule)
    expect(await unpriced()).toBe(3)
    await addRule({ computeMode: 'fixed', fixedPrice: 5, appliedOn: '2_tag', tagId })
    expect(await unpriced()).toBe(2)
  })

  it.each([{}, { name: '' }, { name: '   ' }, { name: 5 }, { name: 'x'.repeat(201) }])(
    'refuses %j',
    async (body) => {
      expect((await user.post('/api/pricelists', body)).status).toBe(400)
      expect((await user.patch(`/api/pricelists/${pricelistId}`, body)).status).toBe(400)
    },
  )

  it('in use is not deleted, and its uses are listed', async () => {
    const other = await insertPricelist(test.pool, user.accountId, { name: 'Plomeros' })
    const resourceGroupId = await insertResourceGroup(test.pool, user.accountId, { name: 'G' })
    await insertPublication(test.pool, user.accountId, {
      alias: 'la-tienda',
      pricelistId,
      resourceGroupId,
      note: 'Don Beto',
    })
    await user.post<Rule>('/api/pricelist/rules', {
      ...globalRule,
      pricelistId: other,
      base: 'pricelist',
      basePricelistId: pricelistId,
    })
    const { status, body } = await user.delete(`/api/pricelists/${pricelistId}`)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'pricelist_in_use' })
    for (const name of ['Don Beto', 'la-tienda', 'Todos · precio', 'Plomeros']) {
      expect(body['detail']).toContain(name)
    }
    expect((await user.get(`/api/pricelists/${pricelistId}`)).status).toBe(200)
  })

  it('with rules of its own is deleted with them', async () => {
    const { body } = await addRule(globalRule)
    expect((await user.delete(`/api/pricelists/${pricelistId}`)).status).toBe(200)
    expect((await user.get(`/api/pricelist/rules/${body.id}`)).status).toBe(404)
  })
})

describe('a rule', () => {
  it('stores exactly the fields that its mode and target need', async () => {
    const productId = await insertProduct(test.pool, user.accountId, { code: 'T-1', name: 'Tubo' })
    const { status, body } = await addRule({
      computeMode: 'fixed',
      fixedPrice: '12.3456',
      percentFactor: 99,
      profitMargin: 5,
      base: 'basePrice',
      appliedOn: '1_product',
      productId,
      tagId: 77,
    })
    expect(status).toBe(200)
    const expected = {
      id: body.id,
      pricelistId,
      computeMode: 'fixed',
      fixedPrice: 12.3456,
      percentFactor: null,
      priceSurcharge: null,
      profitMargin: null,
      base: null,
      basePricelistId: null,
      appliedOn: '1_product',
      productId,
      productName: 'Tubo',
      tagId: null,
      tagName: null,
      categoryId: null,
      categoryName: null,
      roundTo: null,
      roundEnding: null,
      minMargin: null,
    }
    expect(body).toEqual(expected)
    expect((await user.get(`/api/pricelist/rules/${body.id}`)).body).toEqual(expected)
    expect((await user.get<Pricelist>(`/api/pricelists/${pricelistId}`)).body.rules).toEqual([
      { ...expected, decides: 1, decidesWithoutPrice: 0 },
    ])
  })

  it('names the tag, and a nameless product by its code', async () => {
    const productId = await insertProduct(test.pool, user.accountId, { code: 'T-1', name: null })
    const tagId = await insertTag(test.pool, user.accountId, { name: 'Oferta' })
    const fixed = { computeMode: 'fixed', fixedPrice: 1 }
    expect((await addRule({ ...fixed, appliedOn: '1_product', productId })).body).toMatchObject({
      productName: 'T-1',
    })
    expect((await addRule({ ...fixed, appliedOn: '2_tag', tagId })).body).toMatchObject({ tagName: 'Oferta' })
  })

  it('for a category names it, with a minimum margin and a rounding that are cleared again', async () => {
    const categoryId = await insertCategory(test.pool, user.accountId, { name: 'Tubería' })
    const rule = { ...globalRule, appliedOn: '2_category', categoryId, minMargin: '12.5', roundTo: 0.1 }
    const { status, body } = await addRule(rule)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      appliedOn: '2_category',
      categoryId,
      categoryName: 'Tubería',
      minMargin: 12.5,
      roundTo: 0.1,
      roundEnding: null,
    })
    const ending = { ...rule, roundTo: null, roundEnding: '0.90' }
    expect((await user.patch(`/api/pricelist/rules/${body.id}`, ending)).body).toMatchObject({
      roundTo: null,
      roundEnding: 0.9,
      minMargin: 12.5,
    })
    expect((await user.patch(`/api/pricelist/rules/${body.id}`, globalRule)).body).toMatchObject({
      categoryId: null,
      categoryName: null,
      roundTo: null,
      roundEnding: null,
      minMargin: null,
    })
  })

  it('is saved as a whole, and is deleted', async () => {
    const { body } = await addRule(globalRule)
    const saved = await user.patch<Rule>(`/api/pricelist/rules/${body.id}`, {
      computeMode: 'profitMargin',
      profitMargin: 30,
      appliedOn: '3_global',
    })
    expect(saved).toMatchObject({
      status: 200,
      body: {
        id: body.id,
        pricelistId,
        profitMargin: 30,
        percentFactor: null,
        priceSurcharge: null,
        base: 'basePrice',
      },
    })
    expect(await user.delete(`/api/pricelist/rules/${body.id}`)).toMatchObject({
      status: 200,
      body: { id: body.id },
    })
    expect((await user.get(`/api/pricelist/rules/${body.id}`)).status).toBe(404)
  })

  it.each([
    [{ computeMode: 'fixed', appliedOn: '3_global' }, 'fixedPrice'],
    [{ computeMode: 'fixed', fixedPrice: -1, appliedOn: '3_global' }, 'fixedPrice'],
    [{ computeMode: 'fixed', fixedPrice: '1e3', appliedOn: '3_global' }, 'fixedPrice'],
    [{ computeMode: 'formula', appliedOn: '3_global' }, 'percentFactor'],
    [{ computeMode: 'formula', percentFactor: -100, appliedOn: '3_global' }, 'percentFactor'],
    [{ computeMode: 'profitMargin', profitMargin: 100, appliedOn: '3_global' }, 'profitMargin'],
    [{ ...globalRule, base: 'pricelist' }, 'basePricelistId'],
    [{ ...globalRule, base: 'other' }, 'base'],
    [{ ...globalRule, appliedOn: '1_product' }, 'productId'],
    [{ ...globalRule, appliedOn: '2_tag' }, 'tagId'],
    [{ ...globalRule, appliedOn: '2_category' }, 'categoryId'],
    [{ ...globalRule, appliedOn: '4_none' }, 'appliedOn'],
    [{ ...globalRule, minMargin: 100 }, 'minMargin'],
    [{ ...globalRule, minMargin: -1 }, 'minMargin'],
    [{ ...globalRule, roundTo: 0.25 }, 'roundTo'],
    [{ ...globalRule, roundEnding: 1 }, 'roundEnding'],
    [{ ...globalRule, roundEnding: 0.995 }, 'roundEnding'],
    [{ ...globalRule, roundTo: 1, roundEnding: 0.9 }, 'roundEnding'],
    [{ ...globalRule, computeMode: 'guess' }, 'computeMode'],
    [{ ...globalRule, pricelistId: 999_999 }, 'pricelistId'],
  ])('%j is refused at %s', async (rule, path) => {
    const { status, body } = await addRule(rule)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'validation',
      errors: expect.arrayContaining([expect.objectContaining({ path })]),
    })
  })

  it('goes with its tag while another rule of its list is being changed, without a deadlock', async () => {
    const { pool } = test
    const { accountId } = user
    const tagId = await insertTag(pool, accountId, { name: 'Cobre' })
    await addRule({ computeMode: 'fixed', fixedPrice: 1, appliedOn: '2_tag', tagId })
    await addRule({ computeMode: 'fixed', fixedPrice: 2, appliedOn: '2_tag', tagId })
    // The locks of changing a rule: its list, then what it refers to.
    const change = await pool.connect()
    await change.query('begin')
    await change.query('select from pricelists where account_id = $1 and id = $2 for no key update', [
      accountId,
      pricelistId,
    ])
    const deletion = user.delete(`/api/tags/${tagId}`)
    await expect.poll(() => waitingForLocks(pool)).toHaveLength(1)
    await change.query('select from tags where account_id = $1 and id = $2 for key share', [accountId, tagId])
    await change.query('commit')
    change.release()
    expect((await deletion).status).toBe(200)
    expect((await user.get<Pricelist>(`/api/pricelists/${pricelistId}`)).body.rules).toEqual([])
  })

  it('cannot name what belongs to another account', async () => {
    const foreign = {
      pricelistId: await insertPricelist(test.pool, stranger.accountId, { name: 'X' }),
      productId: await insertProduct(test.pool, stranger.accountId, { code: 'X' }),
      tagId: await insertTag(test.pool, stranger.accountId, { name: 'X' }),
      categoryId: await insertCategory(test.pool, stranger.accountId, { name: 'X' }),
    }
    const fixed = { computeMode: 'fixed', fixedPrice: 1 }
    const attempts = {
      pricelistId: { ...globalRule, pricelistId: foreign.pricelistId },
      productId: { ...fixed, appliedOn: '1_product', productId: foreign.productId },
      tagId: { ...fixed, appliedOn: '2_tag', tagId: foreign.tagId },
      categoryId: { ...fixed, appliedOn: '2_category', categoryId: foreign.categoryId },
      basePricelistId: { ...globalRule, base: 'pricelist', basePricelistId: foreign.pricelistId },
    }
    const { body: stored } = await addRule(globalRule)
    for (const [path, rule] of Object.entries(attempts)) {
      expect(await addRule(rule)).toMatchObject({ status: 400, body: { errors: [{ path }] } })
      const saved = await user.patch(`/api/pricelist/rules/${stored.id}`, rule)
      expect(saved).toMatchObject({ status: 400, body: { errors: [{ path }] } })
    }
    expect((await user.get(`/api/pricelist/rules/${stored.id}`)).body).toEqual(stored)
  })

  it('refuses to be moved to another price list, and changes nothing', async () => {
    const { body: stored } = await addRule(globalRule)
    const other = await insertPricelist(test.pool, user.accountId, { name: 'Mayoreo' })
    const url = `/api/pricelist/rules/${stored.id}`
    expect(await user.patch(url, { ...stored, pricelistId: other, minMargin: 5 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'pricelistId', detail: 'Una regla no cambia de lista de precios' }] },
    })
    expect((await user.get(url)).body).toEqual(stored)
    expect(await user.patch(url, { ...stored, minMargin: 5 })).toMatchObject({
      status: 200,
      body: { minMargin: 5 },
    })
  })
})

describe('the rule of a category', () => {
  const price = async (productId: number) => {
    const { body } = await user.get<Output<typeof listSalesPrices>>(`/api/products/${productId}/sales-prices`)
    const { salesPrice, ruleId, explanation } = body[0]!
    return { salesPrice, ruleId, texts: explanation!.map((step) => step.text).join('\n') }
  }
  const categoryRule = (categoryId: number, fixedPrice: number) =>
    addRule({ computeMode: 'fixed', fixedPrice, appliedOn: '2_category', categoryId })

  it('holds for its descendants, and the nearest of them decides, by the shortest way up', async () => {
    const { pool } = test
    const { accountId } = user
    const tuberia = await insertCategory(pool, accountId, { name: 'Tubería' })
    const pvc = await insertCategory(pool, accountId, { name: 'PVC', motherId: tuberia })
    const codos = await insertCategory(pool, accountId, { name: 'Codos', motherId: pvc })
    const ofertas = await insertCategory(pool, accountId, { name: 'Ofertas' })
    const productId = await insertProduct(pool, accountId, { code: 'T', categoryIds: [codos, ofertas] })
    const global = await addRule(globalRule)
    const onPvc = await categoryRule(pvc, 12)
    const onTuberia = await categoryRule(tuberia, 11)
    expect(await price(productId)).toMatchObject({ salesPrice: 12, ruleId: onPvc.body.id })
    expect((await price(productId)).texts).toContain(
      'Categoría «Tubería» · precio fijo $11.00, pero la otra es más cercana',
    )
    const onOfertas = await categoryRule(ofertas, 9)
    expect(await price(productId)).toMatchObject({ salesPrice: 9, ruleId: onOfertas.body.id })
    // As near as the other one, and newer.
    const onCodos = await categoryRule(codos, 13)
    expect(await price(productId)).toMatchObject({ salesPrice: 13, ruleId: onCodos.body.id })
    const tagId = await insertTag(pool, accountId, { name: 'Cobre' })
    await pool.query('insert into product_tags (account_id, product_id, tag_id) values ($1, $2, $3)', [
      accountId,
      productId,
      tagId,
    ])
    const onTag = await addRule({ computeMode: 'fixed', fixedPrice: 1, appliedOn: '2_tag', tagId })
    expect(await price(productId)).toMatchObject({ salesPrice: 1, ruleId: onTag.body.id })
    const { body } = await user.get<Pricelist>(`/api/pricelists/${pricelistId}`)
    expect(body.rules.map(({ id }) => id)).toEqual(
      [onTag, onCodos, onOfertas, onTuberia, onPvc, global].map((added) => added.body.id),
    )
  })

  it('follows a category that is moved, and is deleted with it', async () => {
    user = await test.signIn('ROOT')
    const { pool } = test
    const shop = await publishShop(pool, user.accountId)
    pricelistId = shop.pricelistId
    const shown = async () => {
      const { body } = await test.visitor.get<{ salesPrice: number }>(
        `/api/public/publications/${shop.alias}/product/${shop.codo}`,
      )
      return body.salesPrice
    }
    await pool.query(
      'update product_categories set category_id = $3 where account_id = $1 and product_id = $2',
      [user.accountId, shop.codo, shop.pvc],
    )
    const { body: rule } = await addRule({
      ...globalRule,
      percentFactor: 50,
      appliedOn: '2_category',
      categoryId: shop.tuberia,
    })
    expect(await user.get(`/api/categories/${shop.tuberia}/rules`)).toMatchObject({
      status: 200,
      body: [{ id: rule.id, categoryName: 'Tubería', pricelistName: 'Público' }],
    })
    expect((await stranger.get(`/api/categories/${shop.tuberia}/rules`)).status).toBe(404)
    expect(await shown()).toBe(15)
    expect(
      (
        await user.patch(`/api/categories/${shop.pvc}`, {
          name: 'PVC',
          motherId: null,
          catalogIds: [shop.catalogId],
        })
      ).status,
    ).toBe(200)
    expect(await shown()).toBe(20)
    expect((await user.delete(`/api/categories/${shop.tuberia}`)).status).toBe(200)
    expect((await user.get(`/api/pricelist/rules/${rule.id}`)).status).toBe(404)
  })
})

describe('lists based on each other', () => {
  const on = (list: number, base: number) => ({
    ...globalRule,
    pricelistId: list,
    base: 'pricelist',
    basePricelistId: base,
  })

  it('cannot form a cycle, which is reported', async () => {
    const second = await insertPricelist(test.pool, user.accountId, { name: 'Mayoreo' })
    const third = await insertPricelist(test.pool, user.accountId, { name: 'Plomeros' })
    expect((await addRule(on(pricelistId, second))).status).toBe(200)
    expect((await addRule(on(second, third))).status).toBe(200)
    for (const rule of [on(third, pricelistId), on(second, pricelistId), on(second, second)]) {
      const { status, body } = await addRule(rule)
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'rule_cycle', errors: [{ path: 'basePricelistId' }] })
      expect((body as unknown as { detail: string }).detail).toContain('«Mayoreo»')
    }
  })

  it('cannot form one by two concurrent saves either', async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = [
        await insertPricelist(test.pool, user.accountId, { name: `A${round}` }),
        await insertPricelist(test.pool, user.accountId, { name: `B${round}` }),
      ]
      const responses = await Promise.all([addRule(on(a, b)), addRule(on(b, a))])
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    }
  })

  it('may change direction when the rule itself is saved again', async () => {
    const second = await insertPricelist(test.pool, user.accountId, { name: 'Mayoreo' })
    const { body } = await addRule(on(pricelistId, second))
    expect((await user.patch(`/api/pricelist/rules/${body.id}`, on(pricelistId, second))).status).toBe(200)
    expect((await user.patch(`/api/pricelist/rules/${body.id}`, globalRule)).status).toBe(200)
    expect((await addRule(on(second, pricelistId))).status).toBe(200)
  })
})

describe('the sales prices of a product', () => {
  it('are one for each list, with the rule and the steps that made it', async () => {
    const tags = [
      await insertTag(test.pool, user.accountId, { name: 'Oferta' }),
      await insertTag(test.pool, user.accountId, { name: 'Saldo' }),
    ]
    const productId = await insertProduct(test.pool, user.accountId, {
      code: 'T',
      basePrice: '80',
      tagIds: tags,
    })
    const second = await insertPricelist(test.pool, user.accountId, { name: 'Mayoreo' })
    await insertPricelist(test.pool, user.accountId, { name: 'Vacía' })
    await addRule({ computeMode: 'fixed', fixedPrice: 90, appliedOn: '2_tag', tagId: tags[0] })
    const newest = await addRule({
      computeMode: 'fixed',
      fixedPrice: 100,
      appliedOn: '2_tag',
      tagId: tags[1],
    })
    const onList = await addRule({
      pricelistId: second,
      computeMode: 'formula',
      percentFactor: -10,
      appliedOn: '3_global',
      base: 'pricelist',
      basePricelistId: pricelistId,
    })
    const { status, body } = await user.get<Output<typeof listSalesPrices>>(
      `/api/products/${productId}/sales-prices`,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { pricelistName: 'Mayoreo', salesPrice: 90, markupPct: 12.5, ruleId: onList.body.id },
      { pricelistId, pricelistName: 'Público', salesPrice: 100, markupPct: 25, ruleId: newest.body.id },
      { pricelistName: 'Vacía', salesPrice: null, markupPct: null, ruleId: null },
    ])
    const texts = body.map(({ explanation }) => explanation!.map((step) => step.text).join('\n'))
    expect(texts[0]).toContain('«Público»')
    expect(texts[1]).toMatch(/También coincide.*«Oferta»/)
    expect(texts[2]).toContain('Sin precio')
    expect(body[0]?.explanation?.at(-1)).toMatchObject({ kind: 'price', amount: 90 })
  })

  it('of another account are a 404', async () => {
    const productId = await insertProduct(test.pool, stranger.accountId, { code: 'T' })
    expect((await user.get(`/api/products/${productId}/sales-prices`)).status).toBe(404)
  })
})

describe('price lists and rules of another account', () => {
  it('are not found, and stay unchanged', async () => {
    const { body: rule } = await addRule(globalRule)
    const before = await user.get(`/api/pricelists/${pricelistId}`)
    expect((await stranger.get(`/api/pricelists/${pricelistId}`)).status).toBe(404)
    expect((await stranger.patch(`/api/pricelists/${pricelistId}`, { name: 'X' })).status).toBe(404)
    expect((await stranger.delete(`/api/pricelists/${pricelistId}`)).status).toBe(404)
    expect((await stranger.get(`/api/pricelist/rules/${rule.id}`)).status).toBe(404)
    expect((await stranger.patch(`/api/pricelist/rules/${rule.id}`, globalRule)).status).toBe(404)
    expect((await stranger.delete(`/api/pricelist/rules/${rule.id}`)).status).toBe(404)
    expect((await stranger.get('/api/pricelists')).body).toEqual([])
    expect(await user.get(`/api/pricelists/${pricelistId}`)).toMatchObject({ body: before.body })
  })

  it('require a token', async () => {
    for (const url of ['/api/pricelists', `/api/pricelists/${pricelistId}`, '/api/products/1/sales-prices']) {
      expect((await test.visitor.get(url)).status).toBe(401)
    }
    expect((await test.visitor.post('/api/pricelists', { name: 'X' })).status).toBe(401)
    expect((await test.visitor.post('/api/pricelist/rules', { pricelistId, ...globalRule })).status).toBe(401)
  })
})
