import pg from 'pg'
import type { BenchDatabase } from './database.ts'

/** Accounts that one statement copies. */
const BATCH = 50
const ORDERS = 200
const ITEMS = 3

/** An account of the bench; its user has the name and password of the original's, with its number. */
export interface ShopOfMany {
  accountId: number
  alias: string
  username: string
}

/**
 * Copies an account with its products, categories, prices, publication and search index until there are `count`, all with
 * 200 orders. Triggers and foreign keys are disabled meanwhile, and the large index is created afterwards; the calls of
 * the product would take hours.
 */
export async function copyShop(
  database: BenchDatabase,
  { original, count }: { original: ShopOfMany; count: number },
): Promise<ShopOfMany[]> {
  const client = new pg.Client(database.connectionString)
  await client.connect()
  const { rows: indexes } = await client.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes where indexname = 'search_entries_by_lexeme'`,
  )
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'`)
  if (count > BATCH) await client.query('drop index search_entries_by_lexeme')
  const shops = [original]
  while (shops.length < count) {
    const first = shops.length + 1
    shops.push(...(await copyBatch(client, { original, first, last: Math.min(count, first + BATCH - 1) })))
  }
  await insertOrders(client)
  if (count > BATCH) await client.query(indexes[0]!.definition)
  await client.end()
  await database.vacuum()
  return shops
}

async function copyBatch(
  client: pg.Client,
  { original, first, last }: { original: ShopOfMany; first: number; last: number },
): Promise<ShopOfMany[]> {
  const { rows: shops } = await client.query<ShopOfMany>(
    `insert into accounts (name, type) select 'tienda-' || n, 'ROOT' from generate_series($1::int, $2::int) n order by n
     returning id as "accountId", name as alias, name as username`,
    [first, last],
  )
  const from = original.accountId
  const to = shops.map(({ accountId }) => accountId)
  // Names and codes are unique within the original, so copies are found by them.
  const statements = [
    `insert into users (account_id, username, password_hash, role)
       select a.id, a.name, o.password_hash, o.role from users o, accounts a where o.account_id = $1 and a.id = any ($2)`,
    `insert into user_names select username, account_id, id from users where $1 > 0 and account_id = any ($2)`,
    ...['catalogs', 'pricelists', 'resource_groups', 'categories'].map(
      (table) =>
        `insert into ${table} (account_id, name)
           select a.id, o.name from ${table} o, accounts a where o.account_id = $1 and a.id = any ($2) order by a.id, o.id`,
    ),
    `insert into rules (account_id, pricelist_id, compute_mode, percent_factor, price_surcharge, base, applied_on)
       select p.account_id, p.id, o.compute_mode, o.percent_factor, o.price_surcharge, o.base, o.applied_on
         from rules o, pricelists p where o.account_id = $1 and p.account_id = any ($2)`,
    `insert into category_catalogs (account_id, category_id, catalog_id)
       select c.account_id, c.id, g.id from categories c join catalogs g on g.account_id = c.account_id
        where $1 > 0 and c.account_id = any ($2)`,
    `insert into resource_group_catalogs (account_id, resource_group_id, catalog_id)
       select r.account_id, r.id, g.id from resource_groups r join catalogs g on g.account_id = r.account_id
        where $1 > 0 and r.account_id = any ($2)`,
    `insert into publications (account_id, permalink, pricelist_id, resource_group_id)
       select a.id, a.name, p.id, r.id from accounts a join pricelists p on p.account_id = a.id
         join resource_groups r on r.account_id = a.id where $1 > 0 and a.id = any ($2)`,
    `insert into permalinks select permalink, account_id, id from publications where $1 > 0 and account_id = any ($2)`,
    `insert into products (account_id, code, name, search_text, base_price, price_updated)
       select a.id, o.code, o.name, o.search_text, o.base_price, o.price_updated from products o, accounts a
        where o.account_id = $1 and a.id = any ($2) order by a.id, o.id`,
    `insert into product_categories (account_id, category_id, product_id, sort_name, sort_code)
       select p.account_id, c.id, p.id, link.sort_name, link.sort_code
         from product_categories link
         join products o on o.account_id = link.account_id and o.id = link.product_id
         join categories oc on oc.account_id = link.account_id and oc.id = link.category_id
         join products p on p.code_key = o.code_key and p.account_id = any ($2)
         join categories c on c.account_id = p.account_id and c.name = oc.name
        where link.account_id = $1 order by p.account_id, c.id, p.id`,
    `insert into search_entries (account_id, product_id, words, code, name_length, lexemes, facets, family, size_order)
       select p.account_id, p.id, e.words, e.code, e.name_length,
              array_to_tsvector(array(select p.account_id || substr(lexeme, strpos(lexeme, ':'))
                                        from unnest(tsvector_to_array(e.lexemes)) lexeme)),
              e.facets, e.family, e.size_order
         from search_entries e
         join products o on o.account_id = e.account_id and o.id = e.product_id
         join products p on p.code_key = o.code_key and p.account_id = any ($2)
        where e.account_id = $1 order by p.account_id, p.id`,
    `insert into search_words select a.id, o.word from search_words o, accounts a
        where o.account_id = $1 and a.id = any ($2) order by a.id, o.word`,
  ]
  await client.query('begin')
  for (const text of statements) await client.query(text, [from, to])
  await client.query('commit')
  return shops
}

/** Orders of every account, of the last 200 days, in one step. */
async function insertOrders(client: pg.Client): Promise<void> {
  await client.query(
    `insert into orders (account_id, folio, pub_alias, publication_id, status, placed_at, total, link_number)
       select p.account_id, n, p.permalink, p.id, case when n > $1 - 5 then 'RECEIVED' else 'DELIVERED' end,
              now() - ($1 - n) * interval '1 day', 300, n
         from publications p, generate_series(1, $1::int) n order by p.account_id, n`,
    [ORDERS],
  )
  await client.query(
    `insert into order_items (account_id, order_id, position, product_id, product_code, product_name, quantity, unit_price, line_total)
       select o.account_id, o.id, p.position, p.id, p.code, coalesce(p.name, p.code), 1, 100, 100
         from orders o
         cross join lateral (
           select id, code, name, row_number() over (order by id) - 1 as position from products
            where account_id = o.account_id order by id offset o.folio * 7 limit $1) p`,
    [ITEMS],
  )
  await client.query('insert into order_folios select id, $1 from accounts', [ORDERS])
  await client.query(
    `insert into publication_order_counts (account_id, publication_id, last_number) select account_id, id, $1 from publications
       on conflict (account_id, publication_id) do update set last_number = excluded.last_number`,
    [ORDERS],
  )
}
