import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verify } from '@node-rs/argon2'
import { computeSalesPrice } from '#domain/pricing.ts'
import type { MatchingRule } from '#domain/pricing.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import type { TestDatabase } from '../testing/test-database.ts'
import { loadDemo } from './load.ts'

const NOW = new Date('2026-11-21T18:30:00Z')

let database: TestDatabase
const lines: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  await loadDemo(database.pool, {
    publicUrl: 'http://localhost:3000',
    log: (line) => lines.push(line),
    now: NOW,
  })
})
afterAll(() => database.drop())

describe('the accounts', () => {
  it('are a wholesaler with somebody at the counter, its branch and an empty neighbour, all with the known password', async () => {
    const rows = await all<{ username: string; role: string; name: string; type: string; hash: string }>(
      `select u.username, u.role, a.name, a.type, u.password_hash as hash
       from users u join accounts a on a.id = u.account_id order by a.id, u.id`,
    )
    expect(rows.map(({ username, role, name, type }) => ({ username, role, name, type }))).toEqual([
      { username: 'mayoreo', role: 'OWNER', name: 'Mayoreo del Centro', type: 'ROOT' },
      { username: 'caja', role: 'COUNTER', name: 'Mayoreo del Centro', type: 'ROOT' },
      { username: 'sucursal', role: 'OWNER', name: 'Plomería La Llave', type: 'STANDARD' },
      { username: 'vecino', role: 'OWNER', name: 'Ferretería El Vecino', type: 'STANDARD' },
    ])
    for (const { hash } of rows) expect(await verify(hash, 'demo-mostrador')).toBe(true)
  })

  it('leave the neighbour without data', async () => {
    expect(await countOf('vecino', 'products')).toBe(0)
    expect(await countOf('vecino', 'publications')).toBe(0)
  })
})

describe('the people', () => {
  it('have audit entries that match the rest of the demo', async () => {
    const rows = await all<{ action: string; entries: number }>(
      `select e.action, count(*) as entries from audit_entries e join users u using (username, account_id)
        where u.username in ('mayoreo', 'caja') group by e.action order by e.action collate "C"`,
    )
    expect(Object.fromEntries(rows.map(({ action, entries }) => [action, entries]))).toEqual({
      'bulk.import': 1,
      'bulk.prices-update': 3,
      'link.added': 3,
      'session.refused': 1,
      'session.signedIn': 14,
      'user.added': 1,
    })
    const [row] = await all(`select count(*) as early from audit_entries where at > $1`, [NOW])
    expect(row).toEqual({ early: 0 })
  })

  it('at the counter have taken some of the orders, which no device has sent', async () => {
    const [row] = await all<{ taken: number; seen: number }>(
      `select count(*) as taken, count(o.visitor_hash) as seen
         from orders o join users u on u.account_id = o.account_id and u.id = o.placed_by
        where u.username = 'caja' and o.taken_at_counter`,
    )
    expect(row).toEqual({ taken: 6, seen: 0 })
  })
})

describe('the catalogue', () => {
  it('has about 6,000 products, each in a category', async () => {
    expect(await countOf('mayoreo', 'products')).toBeGreaterThan(5900)
    const [row] = await all(
      `select count(*) as loose from products p
       where not exists (select from product_categories c where c.account_id = p.account_id and c.product_id = p.id)`,
    )
    expect(row).toEqual({ loose: 0 })
  })

  it('has names in the spelling of a shop', async () => {
    const rows = await all<{ code: string; name: string }>(
      `select code, name from products where code = any($1) and parent_id is null order by code collate "C"`,
      [['ABRUR038', 'ADAHUH13', 'BOTEDBL', 'CODNA90.13', 'NIPURG013.050', 'TRU CPVC-261']],
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'Abrazadera bronce 1 1/2"',
      'Adaptador Hulcen hembra inserción 1/2"',
      'Botiquín Edo-Mex blanco',
      'Codo de cobre 90° x 1/2"',
      'Niple galvanizado 1/2" x 2"',
      'Cople CPVC 1/2" (13 mm) Foset',
    ])
    const [shouting] = await all(
      "select count(*) as count from products where name ~ '(^| )[A-ZÑÁÉÍÓÚ]{5,}( |$)'",
    )
    expect(shouting).toEqual({ count: 0 })
  })

  it('has products without data', async () => {
    const [row] = await all(
      `select count(*) filter (where base_price is null) as unpriced, count(*) filter (where name is null) as nameless
       from products where parent_id is null`,
    )
    expect(row).toEqual({ unpriced: 40, nameless: 8 })
  })

  it('has a tree of three levels without oversized categories', async () => {
    const tree = await all<{ depth: number; categories: number }>(
      `with recursive tree as (
         select id, 1 as depth from categories where account_id = $1 and mother_id is null
         union all
         select c.id, depth + 1 from tree join categories c on c.account_id = $1 and c.mother_id = tree.id
       )
       select depth, count(*) as categories from tree group by depth order by depth`,
      [await accountOf('mayoreo')],
    )
    expect(tree.map(({ depth }) => depth)).toEqual([1, 2, 3])
    expect(tree.reduce((sum, { categories }) => sum + categories, 0)).toBeLessThan(160)
    const [biggest] = await all<{ share: string }>(
      `select max(members) / sum(members) as share
       from (select count(*) as members from product_categories group by account_id, category_id) as category
       `,
    )
    expect(Number(biggest!.share)).toBeLessThan(0.05)
    expect(
      await all("select name from categories where name ilike '%otros%' or name ilike '%varios%'"),
    ).toEqual([])
  })

  it('has the date and previous price of each price change', async () => {
    const history = await all(
      `select old_price, new_price, o.kind from product_changes c
       join products p using (account_id) join bulk_operations o on o.account_id = c.account_id and o.id = bulk_operation_id
       where p.id = c.product_id and p.code = 'NIPURG013.050' and p.parent_id is null order by c.id`,
    )
    expect(history).toEqual([
      { old_price: null, new_price: '6.1400', kind: 'import' },
      { old_price: '6.1400', new_price: '6.5100', kind: 'prices-update' },
    ])
    const wrong = await all(
      `select p.code from products p
       join lateral (select new_price, changed_at from product_changes c
                     where c.account_id = p.account_id and c.product_id = p.id order by id desc limit 1) last on true
       where last.new_price is distinct from p.base_price
          or (p.base_price is not null and last.changed_at <> p.price_updated)`,
    )
    expect(wrong).toEqual([])
  })
})

describe('the price lists', () => {
  it('use every mode, target and base', async () => {
    const kinds = await all<{ kind: string }>(
      `select distinct compute_mode || ' ' || applied_on || ' ' || coalesce(base, '-') as kind
       from rules r join accounts a on a.id = r.account_id where a.type = 'ROOT' order by kind`,
    )
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'fixed 1_product -',
      'fixed 2_tag -',
      'formula 1_product basePrice',
      'formula 2_category basePrice',
      'formula 2_category pricelist',
      'formula 2_tag basePrice',
      'formula 3_global basePrice',
      'formula 3_global pricelist',
      'profitMargin 1_product basePrice',
      'profitMargin 2_category basePrice',
      'profitMargin 2_tag basePrice',
      'profitMargin 2_tag pricelist',
      'profitMargin 3_global basePrice',
    ])
  })

  it('round in both ways, and hold a minimum margin', async () => {
    const [row] = await all(
      `select count(round_to) > 0 as "roundTo", count(round_ending) > 0 as "roundEnding",
              count(min_margin) > 0 as "minMargin"
       from rules r join accounts a on a.id = r.account_id where a.type = 'ROOT'`,
    )
    expect(row).toEqual({ roundTo: true, roundEnding: true, minMargin: true })
  })
})

describe('a price under each list', () => {
  it.each([
    // cost 6.51, tagged Mueller: + 35 %; 20 % margin; + 9 % + 0.50
    ['NIPURG013.050', ['8.79', '8.14', '7.60']],
    // cost 10.82, tagged Nacobre: + 35 %; two fixed prices of the product
    ['CODNA90.13', ['14.61', '12.50', '11.80']],
    // cost 7.83: two fixed prices of the product; 7 % below the plumbers' price
    ['CINCO13', ['12.00', '9.50', '8.84']],
    // cost 2006.93, without a tagged rule: + 22 % + 150; 20 % margin; 7 % below that
    ['TINCIM1100', ['2598.45', '2508.66', '2333.05']],
    // cost 55.32, a glove: + 38 %, to the half peso; 20 % margin; 7 % below that
    ['TRU GU-455', ['76.50', '69.15', '64.31']],
    // cost 23.00, a cable: + 35 %; 20 % margin; 14 % below that would leave less than the minimum margin of 8 %
    ['IUN 201004', ['31.05', '28.75', '25.00']],
  ])('of %s is %j for the public, plumbers and wholesale', async (code, prices) => {
    expect(await pricesOf(code)).toEqual(prices)
  })
})

describe('the publications', () => {
  it('have readable permalinks, and one is for one customer', async () => {
    const rows = await all(
      `select u.username, p.permalink, p.audience from publications p join users u using (account_id)
        where u.role = 'OWNER' order by p.permalink`,
    )
    expect(rows).toEqual([
      { username: 'sucursal', permalink: 'demo-la-llave', audience: 'GROUP' },
      { username: 'mayoreo', permalink: 'demo-mayoristas', audience: 'GROUP' },
      { username: 'mayoreo', permalink: 'demo-plomeros', audience: 'CUSTOMER' },
      { username: 'mayoreo', permalink: 'demo-publico', audience: 'GROUP' },
    ])
  })

  it('have custom lists', async () => {
    const rows = await all<{ name: string; products: number }>(
      `select name, count(*) as products from custom_lists l join custom_list_products p
       on p.account_id = l.account_id and p.custom_list_id = l.id group by l.account_id, l.id, name`,
    )
    expect(rows.length).toBe(7)
    for (const { products } of rows) expect(products).toBeGreaterThan(5)
  })
})

describe('the orders', () => {
  it('are some 25, of all statuses, each of the last six weeks and at least one of today', async () => {
    const rows = await all<{ status: string; count: number; oldest: Date; newest: Date }>(
      `select status, count(*) as count, min(placed_at) as oldest, max(placed_at) as newest
       from orders group by status order by status`,
    )
    expect(rows.map(({ status }) => status)).toEqual([
      'CANCELLED',
      'CONFIRMED',
      'DELIVERED',
      'PREPARING',
      'READY',
      'RECEIVED',
    ])
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(28)
    const oldest = Math.min(...rows.map((row) => row.oldest.getTime()))
    const newest = Math.max(...rows.map((row) => row.newest.getTime()))
    expect(NOW.getTime() - oldest).toBeLessThan(43 * 86_400_000)
    expect(NOW.getTime() - newest).toBeLessThan(86_400_000)
    expect(newest).toBeLessThan(NOW.getTime())
  })

  it('have totals that are the sums of their lines, and lines that are price times quantity', async () => {
    const wrong = await all(
      `select o.folio from orders o
       left join order_items i on i.account_id = o.account_id and i.order_id = o.id
       group by o.account_id, o.id
       having o.total is distinct from sum(i.unit_price * i.quantity) or count(*) < 2`,
    )
    expect(wrong).toEqual([])
  })

  it('name the tag of the rule behind a price', async () => {
    const rows = await all<{ isNamed: boolean }>(
      `select starts_with(i.explanation, 'Etiqueta «' || t.name || '»') as "isNamed"
       from order_items i
       join rules r on r.account_id = i.account_id and r.id = i.rule_id
       join tags t on t.account_id = r.account_id and t.id = r.tag_id`,
    )
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ isNamed }) => !isNamed)).toEqual([])
  })

  it('have a status history', async () => {
    const wrong = await all(
      `select o.folio from orders o
       left join lateral (select to_status from order_status_changes c
                          where c.account_id = o.account_id and c.order_id = o.id order by id desc limit 1) last on true
       where coalesce(last.to_status, 'RECEIVED') <> o.status`,
    )
    expect(wrong).toEqual([])
  })

  it('have folios per account in order of time', async () => {
    const rows = await all<{ folios: number[] }>(
      'select array_agg(folio order by placed_at)::integer[] as folios from orders group by account_id order by account_id',
    )
    for (const { folios } of rows) expect(folios).toEqual(folios.map((_, index) => index + 1))
    const [next] = await all('select last_folio from order_folios order by account_id limit 1')
    expect(next).toEqual({ last_folio: rows[0]!.folios.length })
  })
})

describe("the branch's clone", () => {
  it('is the whole plumbing catalogue, at the wholesale price', async () => {
    const [row] = await all<{ copies: number; originals: number }>(
      `select (select count(*) from products where parent_id is not null) as copies, total as originals from clones`,
    )
    expect(row!.copies).toBeGreaterThan(2000)
    expect(row!.copies).toBe(row!.originals)
    const prices = await all(
      `select p.code, p.base_price from products p join users u using (account_id)
       where u.username = 'sucursal' and p.code = any($1) order by p.code`,
      [['CODNA90.13', 'NIPURG013.050']],
    )
    expect(prices).toEqual([
      { code: 'CODNA90.13', base_price: '11.8000' },
      { code: 'NIPURG013.050', base_price: '7.6000' },
    ])
  })

  it('has the same tree', async () => {
    const branch = await accountOf('sucursal')
    // The categories as their own ids or as those of their originals, each below its parent.
    const treeOf = (accountId: number, id: string) =>
      all<{ id: number; motherId: number | null }>(
        `select c.${id} as id, parent.${id} as "motherId"
         from categories c left join categories parent on parent.account_id = $1 and parent.id = c.mother_id
         where c.account_id = $1 order by 1`,
        [accountId],
      )
    const copies = await treeOf(branch, 'parent_id')
    const originals = new Map((await treeOf(await accountOf('mayoreo'), 'id')).map((one) => [one.id, one]))
    expect(copies.length).toBeGreaterThan(20)
    const wrong = copies.filter(({ id, motherId }) => originals.get(id)?.motherId !== motherId)
    expect(wrong).toEqual([])
  })
})

describe('loading', () => {
  it('logs the URL of a storefront', () => {
    expect(lines).toEqual([expect.stringContaining('http://localhost:3000/p/demo-publico')])
  })

  it('does not change a database with accounts', async () => {
    const before = await countOf('mayoreo', 'products')
    await loadDemo(database.pool, {
      publicUrl: 'http://localhost:3000',
      log: (line) => lines.push(line),
      now: NOW,
    })
    expect(await countOf('mayoreo', 'products')).toBe(before)
    expect(lines.at(-1)).toContain('has accounts already')
  })
})

async function accountOf(username: string): Promise<number> {
  const rows = await all<{ accountId: number }>(
    'select account_id as "accountId" from users where username = $1',
    [username],
  )
  return rows[0]!.accountId
}

async function all<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.pool.query(sql, values)).rows as Row[]
}

/** The sales prices of a product of the wholesaler, by id of its price lists. */
async function pricesOf(code: string): Promise<(string | null)[]> {
  const [product] = await all<{ id: number; accountId: number; basePrice: string; tagIds: number[] }>(
    `select p.id, p.account_id as "accountId", base_price as "basePrice",
            array(select tag_id::integer from product_tags t where t.account_id = p.account_id and t.product_id = p.id)
              as "tagIds"
     from products p where code = $1 and parent_id is null`,
    [code],
  )
  const { id, accountId, basePrice, tagIds } = product!
  const rules = await all<MatchingRule>(
    `with recursive above (id, distance) as (
       select category_id, 0 from product_categories where account_id = $1 and product_id = $2
       union all
       select mother_id, distance + 1 from above join categories using (id) where account_id = $1 and mother_id is not null
     )
     select id, pricelist_id as "pricelistId", compute_mode as "computeMode", fixed_price as "fixedPrice",
            percent_factor as "percentFactor", price_surcharge as "priceSurcharge", profit_margin as "profitMargin",
            base, base_pricelist_id as "basePricelistId", applied_on as "appliedOn", product_id as "productId",
            tag_id as "tagId", category_id as "categoryId", round_to as "roundTo", round_ending as "roundEnding",
            min_margin as "minMargin", distance as "categoryDistance"
     from rules left join (select id as category_id, distance from above) as above using (category_id)
     where account_id = $1
       and (applied_on = '3_global' or product_id = $2 or tag_id = any($3::bigint[]) or distance is not null)`,
    [accountId, id, tagIds],
  )
  const lists = await all<{ id: number }>('select id from pricelists where account_id = $1 order by id', [
    accountId,
  ])
  const rulesFor = (list: number) => rules.filter(({ pricelistId }) => pricelistId === list)
  return lists.map((list) => computeSalesPrice({ basePrice, pricelistId: list.id, rulesFor }).salesPrice)
}

async function countOf(username: string, table: 'products' | 'publications'): Promise<number> {
  const rows = await all<{ count: number }>(
    `select count(*) as count from ${table} join users u using (account_id) where u.username = $1`,
    [username],
  )
  return rows[0]!.count
}
