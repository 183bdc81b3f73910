import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import type { Queryable } from '#db/database.ts'
import { insertPublication, insertResourceGroup } from '#server/testing/rows.ts'

const CATEGORIES = 2000
const PACKS = [10, 12, 20, 25, 50, 100]
const SEPARATOR = ' › '

interface Row {
  code: string
  name: string
  basePrice: string
  category: string
  brand: string
}

/** Ids of rows in the shop, for URLs. */
export interface BigShop {
  categoryId: number
  catalogId: number
  productId: number
  tagId: number
  pricelistId: number
  ruleId: number
  publicationId: number
  resourceGroupId: number
  customListId: number
  orderId: number
}

/**
 * Inserts a large wholesaler: the rows of a real price list, extended with the same articles in boxes to the requested
 * number of products, in 2,000 categories by class, brand and kind; tags, price lists based on each other with all kinds
 * of rules, publications, custom lists, price changes and orders.
 */
export async function insertBigShop(db: Queryable, accountId: number, products: number): Promise<BigShop> {
  const rows = readRows(products)
  const catalogId = await one(
    db,
    `insert into catalogs (account_id, name) values ($1, 'Catálogo') returning id`,
    [accountId],
  )
  await insertCategories(db, accountId, { rows, catalogId })
  await db.query(
    `insert into products (account_id, code, name, description, base_price, price_updated)
     select $1, code, name, 'Marca ' || brand, price, now()
       from unnest($2::text[], $3::text[], $4::text[], $5::numeric[]) as row (code, name, brand, price)`,
    [
      accountId,
      rows.map((row) => row.code),
      rows.map((row) => row.name),
      rows.map((row) => row.brand),
      rows.map((row) => row.basePrice),
    ],
  )
  await db.query(
    `insert into product_categories (account_id, category_id, product_id)
     select $1, category.id, p.id
       from unnest($2::text[], $3::text[]) as row (code, path)
       join bench_paths category on category.path = row.path
       join products p on p.account_id = $1 and p.code_key = lower(btrim(row.code))`,
    [accountId, rows.map((row) => row.code), await deepestPaths(db, rows)],
  )
  await insertPrices(db, accountId)
  await insertPublished(db, accountId, catalogId)
  await insertMissedSearches(db, accountId)
  await insertOrders(db, accountId)
  await db.query('drop table bench_paths')
  await db.query('analyze')
  return findExamples(db, accountId, catalogId)
}

function readRows(count: number): Row[] {
  const file = gunzipSync(readFileSync(join(import.meta.dirname, '..', 'data', 'ar_jarse.csv.gz'))).toString()
  const { data } = Papa.parse<Row>(file, { header: true, skipEmptyLines: true })
  const real = data
    .filter(({ code, name, basePrice }) => code !== '' && name.trim() !== '' && Number(basePrice) > 0)
    .map((row) => ({
      ...row,
      name: row.name.trim(),
      category: row.category || 'OTROS',
      brand: row.brand || 'OTRAS',
    }))
  const boxes = PACKS.flatMap((pieces) =>
    real.map((row) => ({
      ...row,
      code: `${row.code}-C${pieces}`,
      name: `${row.name} CAJA ${pieces} PZ`,
      basePrice: (Number(row.basePrice) * pieces * 0.95).toFixed(2),
    })),
  )
  return [...real, ...boxes].slice(0, count)
}

/** The category paths of a product, shortest first: class, then brand, then first word of the name. */
function pathsOf({ category, brand, name }: Row): string[] {
  const kind = name.split(' ')[0] ?? name
  return [category, `${category}${SEPARATOR}${brand}`, `${category}${SEPARATOR}${brand}${SEPARATOR}${kind}`]
}

/** Inserts all classes and brands, and the kinds with the most products until there are enough categories. */
async function insertCategories(
  db: Queryable,
  accountId: number,
  { rows, catalogId }: { rows: readonly Row[]; catalogId: number },
): Promise<void> {
  await db.query(
    'create temporary table if not exists bench_paths (path text primary key, id bigint not null)',
  )
  const counts = new Map<string, number>()
  for (const row of rows) for (const path of pathsOf(row)) counts.set(path, (counts.get(path) ?? 0) + 1)
  const depth = (path: string): number => path.split(SEPARATOR).length
  const ranked = [...counts].toSorted(([a, many], [b, more]) => depth(a) - depth(b) || more - many)
  const chosen = ranked.slice(0, CATEGORIES).map(([path]) => path)
  for (const level of [1, 2, 3]) {
    const paths = chosen.filter((path) => depth(path) === level)
    await db.query(
      `with given as (
         select path, parent, name, row_number() over () as n
           from unnest($2::text[], $3::text[], $4::text[]) as row (path, parent, name)
       ), made as (
         insert into categories (account_id, name, mother_id)
         select $1, given.name, parent.id from given left join bench_paths parent on parent.path = given.parent order by n
         returning id
       ), numbered as (select id, row_number() over (order by id) as n from made)
       insert into bench_paths select given.path, numbered.id from given join numbered using (n)`,
      [
        accountId,
        paths,
        paths.map((path) => path.split(SEPARATOR).slice(0, -1).join(SEPARATOR)),
        paths.map((path) => path.split(SEPARATOR).at(-1)),
      ],
    )
  }
  await db.query(
    `insert into category_catalogs (account_id, category_id, catalog_id)
     select $1, id, $2 from categories where account_id = $1 and mother_id is null`,
    [accountId, catalogId],
  )
}

async function deepestPaths(db: Queryable, rows: readonly Row[]): Promise<string[]> {
  const { rows: known } = await db.query<{ path: string }>('select path from bench_paths')
  const paths = new Set(known.map(({ path }) => path))
  return rows.map((row) => pathsOf(row).findLast((path) => paths.has(path)) ?? '')
}

/** Inserts thirty tags on a third of the products, three lists based on each other, and rules for every target. */
async function insertPrices(db: Queryable, accountId: number): Promise<void> {
  await db.query(
    `insert into tags (account_id, name) select $1, 'Grupo ' || n from generate_series(1, 30) n`,
    [accountId],
  )
  await db.query(
    `insert into product_tags (account_id, product_id, tag_id)
     select $1, p.id, t.id from products p join tags t on t.account_id = $1 and t.id % 90 = p.id % 90
      where p.account_id = $1`,
    [accountId],
  )
  await db.query(
    `insert into pricelists (account_id, name) select $1, name from unnest(array['Público', 'Plomeros', 'Mayoristas']) name`,
    [accountId],
  )
  const rule = `insert into rules (account_id, pricelist_id, compute_mode, fixed_price, percent_factor, price_surcharge,
                                   profit_margin, base, base_pricelist_id, applied_on, product_id, tag_id)`
  await db.query(
    `${rule}
     select $1, l.id, 'formula', null, case l.name when 'Público' then 45 else -8 end, 0, null,
            case l.name when 'Público' then 'basePrice' else 'pricelist' end,
            case when l.name <> 'Público' then (select id from pricelists where account_id = $1
                                                 and name = case l.name when 'Plomeros' then 'Público' else 'Plomeros' end) end,
            '3_global', null, null
       from pricelists l where l.account_id = $1`,
    [accountId],
  )
  await db.query(
    `${rule}
     select $1, l.id, 'profitMargin', null, null, null, 20 + t.id % 15, 'basePrice', null, '2_tag', null, t.id
       from pricelists l join tags t on t.account_id = $1 where l.account_id = $1 and l.name <> 'Mayoristas'`,
    [accountId],
  )
  await db.query(
    `${rule}
     select $1, l.id, 'fixed', round(p.base_price * 1.5, 2), null, null, null, null, null, '1_product', p.id, null
       from pricelists l join (select * from products where account_id = $1 order by id limit 400) p on true
      where l.account_id = $1 and l.name = 'Público'`,
    [accountId],
  )
  await db.query(
    `insert into product_changes (account_id, product_id, old_price, new_price, changed_at)
     select $1, p.id, round(p.base_price / (1 + n / 50.0), 4), round(p.base_price / (1 + (n - 1) / 50.0), 4), now() - n * interval '30 days'
       from products p, generate_series(1, 4) n where p.account_id = $1`,
    [accountId],
  )
}

async function insertPublished(db: Queryable, accountId: number, catalogId: number): Promise<void> {
  const resourceGroupId = await insertResourceGroup(db, accountId, { name: 'Todo', catalogIds: [catalogId] })
  const { rows } = await db.query<{ id: number }>(
    'select id from pricelists where account_id = $1 order by id',
    [accountId],
  )
  for (let n = 0; n < 60; n++) {
    await insertPublication(db, accountId, {
      alias: `cliente-${n}`,
      pricelistId: rows[n % rows.length]!.id,
      resourceGroupId,
      note: `Cliente ${n}`,
    })
  }
  await db.query(
    `insert into publication_activities (account_id, publication_id, endpoint, activity_time)
     select $1, p.id, '/p/' || p.permalink || '/cart', now() - n * interval '1 hour'
       from publications p, generate_series(1, 100) n where p.account_id = $1`,
    [accountId],
  )
  await db.query(
    `insert into custom_lists (account_id, publication_id, name)
     select $1, p.id, 'Obra ' || n from publications p, generate_series(1, 3) n where p.account_id = $1`,
    [accountId],
  )
  await db.query(
    `insert into custom_list_products (account_id, custom_list_id, product_id, position)
     select $1, l.id, p.id, 0
       from custom_lists l join (select id from products where account_id = $1 order by id limit 40) p on true
      where l.account_id = $1`,
    [accountId],
  )
}

/** As many as the list of them shows, each missed and answered by other products on each of ten days. */
async function insertMissedSearches(db: Queryable, accountId: number): Promise<void> {
  await db.query(
    `insert into missed_searches (account_id, publication_id, search, typed, first_at, last_at)
     select $1, p.id, 'pieza ' || n, 'Pieza ' || n, now(), now() - n * interval '1 minute'
       from publications p, generate_series(1, 200) n where p.account_id = $1 and p.permalink = 'cliente-0'`,
    [accountId],
  )
  await db.query(
    `insert into missed_search_days (account_id, missed_search_id, day, times)
     select $1, m.id, current_date - n, 1 + m.id % 7 from missed_searches m, generate_series(1, 10) n where m.account_id = $1`,
    [accountId],
  )
  await db.query(
    `insert into missed_search_products (account_id, missed_search_id, product_id, day, times)
     select $1, m.id, p.id, current_date - n, 1
       from missed_searches m, generate_series(1, 10) n,
            (select id from products where account_id = $1 order by id limit 3) p
      where m.account_id = $1`,
    [accountId],
  )
}

async function insertOrders(db: Queryable, accountId: number): Promise<void> {
  await db.query(
    `insert into orders (account_id, folio, pub_alias, publication_id, status, placed_at, total)
     select $1, n, p.permalink, p.id, 'RECEIVED', now() - n * interval '1 hour', 300
       from generate_series(1, 3000) n
       join publications p on p.account_id = $1 and p.permalink = 'cliente-' || n % 60`,
    [accountId],
  )
  await db.query(
    `insert into order_items (account_id, order_id, position, product_id, product_code, product_name, quantity, unit_price, line_total)
     select $1, o.id, p.n, p.id, p.code, p.name, 1, 100, 100
       from orders o
       join (select id, code, name, row_number() over (order by id) as n from products where account_id = $1 order by id limit 3) p on true
      where o.account_id = $1`,
    [accountId],
  )
}

async function findExamples(db: Queryable, accountId: number, catalogId: number): Promise<BigShop> {
  const first = (table: string, condition = 'true'): Promise<number> =>
    one(db, `select id from ${table} where account_id = $1 and ${condition} order by id limit 1`, [accountId])
  return {
    catalogId,
    categoryId: await one(
      db,
      `select category_id as id from product_categories where account_id = $1 group by category_id order by count(*) desc limit 1`,
      [accountId],
    ),
    productId: await first('products'),
    tagId: await first('tags'),
    pricelistId: await first('pricelists', `name = 'Plomeros'`),
    ruleId: await first('rules', `applied_on = '3_global'`),
    publicationId: await first('publications'),
    resourceGroupId: await first('resource_groups'),
    customListId: await first('custom_lists'),
    orderId: await first('orders'),
  }
}

async function one(db: Queryable, text: string, values: unknown[]): Promise<number> {
  const { rows } = await db.query<{ id: number }>(text, values)
  if (!rows[0]) throw new Error(`no row from ${text}`)
  return rows[0].id
}
