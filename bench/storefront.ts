import { loadDemo } from '#db/demo/load.ts'
import { runChild, startChild } from './world/child.ts'
import { databaseCpuSeconds } from './world/database-cpu.ts'
import { startDatabase } from './world/database.ts'
import { median, verdict } from './world/figures.ts'
import { load } from './world/load.ts'
import type { Load } from './world/load.ts'

type Cost = Pick<Load, 'perSecond' | 'cpuMicroseconds' | 'databaseMicroseconds'>

// A category page of 24 products with computed prices, as JSON and HTML, with and without the page cache.
const PUBLICATION = 'demo-publico'
// V8 compiles the code of uncached pages over their first 50,000 requests, that of a select over its first few thousand.
const WARM_UPS = 5
// A machine's speed changes within seconds, so what is compared is measured in turns.
const ROUNDS = 5

const database = await startDatabase()
await loadDemo(database.pool, { publicUrl: 'http://localhost:3000', log: () => undefined })
const { rows } = await database.pool.query<{ id: number }>(
  `select pc.category_id as id from product_categories pc
     join permalinks p on p.account_id = pc.account_id and p.permalink = $1
    group by pc.category_id having count(*) >= 24 order by count(*) desc limit 1`,
  [PUBLICATION],
)
const category = rows[0]?.id
if (category === undefined) throw new Error('the demo world has no category of 24 products')
const json = `/api/public/publications/${PUBLICATION}/category/${category}?size=24`
const html = `/p/${PUBLICATION}/cy/${category}`

const hello = await startChild('hello.ts')
const cached = await startChild('serve.ts', { connectionString: database.connectionString })
const uncached = await startChild('serve.ts', {
  connectionString: database.connectionString,
  pageCache: false,
})
const rounds = await inTurns(category)
const measured = {
  'hello world': await load(hello, ''),
  'category as JSON': await load(cached, json),
  'category as HTML': await load(cached, html),
  'JSON, visitor cookies': await load(cached, json, { visitors: true }),
  'HTML, visitor cookies': await load(cached, html, { visitors: true }),
  'JSON, cache off': rounds.at(-1)!.page,
  'HTML, cache off': await load(uncached, html, { database: database.pool }),
  // Not requests, but what the last two consist of at least.
  'prepared select of 24 rows': rounds.at(-1)!.select,
  'renderToString alone': {
    ...(await runChild<{ perSecond: number; cpuMicroseconds: number }>('react-alone.ts', {
      connectionString: database.connectionString,
      path: html,
    })),
    databaseMicroseconds: 0,
  },
}
console.table(measured)
verdict('CPU of hello world / JSON', { ratio: cpuRatio('category as JSON'), limit: 1 / 3, atLeast: true })
verdict('CPU of hello world / HTML', { ratio: cpuRatio('category as HTML'), limit: 1 / 4, atLeast: true })
// By the rate, at which the page has its load generator on the same processors, and the select has none.
verdict('JSON without the cache / a select, per second', {
  ratio: median(rounds.map(({ select, page }) => page.perSecond / select.perSecond)),
  limit: 1 / 4,
  atLeast: true,
})
const ofCpu = median(rounds.map(({ select, page }) => wholeCpu(select) / wholeCpu(page)))
console.log(`CPU of a select / JSON without the cache, with PostgreSQL: ${ofCpu.toFixed(2)}`)
// One cached page is served to all visitors.
compare('JSON with / without cookie', 'JSON, visitor cookies', 'category as JSON')
compare('HTML with / without cookie', 'HTML, visitor cookies', 'category as HTML')
// The rest is reading the data, React Router, writing the data into the page, compressing and sending.
compare('HTML without the cache / renderToString alone', 'renderToString alone', 'HTML, cache off')
await Promise.all([hello.stop(), cached.stop(), uncached.stop()])
await database.stop()
// The influence of the size of the account, which can also be measured alone.
await import('./storefront-size.ts')

/** The category as JSON without the cache, and a select of its rows, in turns. */
async function inTurns(categoryId: number) {
  for (let warmUp = 0; warmUp < WARM_UPS; warmUp++) await load(uncached, json)
  const rounds: { select: Cost; page: Cost }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const select = await selects(categoryId)
    rounds.push({ select, page: await load(uncached, json, { database: database.pool }) })
  }
  return rounds
}

/** Reading the products of the page by id, and nothing else, through a connection pool of this process. */
async function selects(categoryId: number) {
  const { rows } = await database.pool.query<{ accountId: number; ids: number[] }>(
    `select account_id as "accountId", array_agg(product_id) as ids from (
       select * from product_categories where category_id = $1 limit 24) page group by account_id`,
    [categoryId],
  )
  const { accountId, ids } = rows[0]!
  const readFor = async (seconds: number): Promise<number> => {
    let count = 0
    const end = performance.now() + seconds * 1000
    const reader = async () => {
      for (; performance.now() < end; count++) {
        await database.pool.query({
          name: '24-rows',
          text: 'select id, code, name, base_price from products where account_id = $1 and id = any($2)',
          values: [accountId, ids],
        })
      }
    }
    await Promise.all(Array.from({ length: 16 }, reader))
    return count
  }
  await readFor(2)
  const databaseBefore = await databaseCpuSeconds(database.pool)
  const before = process.cpuUsage()
  const count = await readFor(6)
  const { user, system } = process.cpuUsage(before)
  return {
    perSecond: Math.round(count / 6),
    cpuMicroseconds: Math.round((user + system) / count),
    databaseMicroseconds: Math.round(
      (((await databaseCpuSeconds(database.pool)) - databaseBefore) * 1e6) / count,
    ),
  }
}

function wholeCpu({ cpuMicroseconds, databaseMicroseconds }: Cost): number {
  return cpuMicroseconds + databaseMicroseconds
}

/** CPU alone: the load generator cannot read large pages as fast as they are sent. */
function cpuRatio(name: keyof typeof measured): number {
  return measured['hello world'].cpuMicroseconds / measured[name].cpuMicroseconds
}

function compare(name: string, one: keyof typeof measured, other: keyof typeof measured): void {
  const ratio = measured[other].cpuMicroseconds / measured[one].cpuMicroseconds
  console.log(`${name}: ${(ratio * 100).toFixed(1)} %`)
}
