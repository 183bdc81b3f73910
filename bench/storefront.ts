import { loadDemo } from '#db/demo/load.ts'
import { startChild } from './world/child.ts'
import { startDatabase } from './world/database.ts'
import { verdict } from './world/figures.ts'
import { load } from './world/load.ts'

// A category page of 24 products with computed prices, as JSON and HTML, with and without the page cache.
const PUBLICATION = 'demo-publico'

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
const measured = {
  'hello world': await load(hello.url),
  'category as JSON': await load(cached.url + json),
  'category as HTML': await load(cached.url + html),
  'JSON, visitor cookies': await load(cached.url + json, { visitors: true }),
  'HTML, visitor cookies': await load(cached.url + html, { visitors: true }),
  'JSON, cache off': await load(uncached.url + json),
  'HTML, cache off': await load(uncached.url + html),
}
console.table(measured)
verdict('JSON / hello world', { ratio: ratioOf('category as JSON'), limit: 1 / 3, atLeast: true })
verdict('HTML / hello world', { ratio: ratioOf('category as HTML'), limit: 1 / 4, atLeast: true })
// One page is kept for all, whoever asks.
compare('JSON with / without cookie', 'JSON, visitor cookies', 'category as JSON')
compare('HTML with / without cookie', 'HTML, visitor cookies', 'category as HTML')
await Promise.all([hello.stop(), cached.stop(), uncached.stop()])
await database.stop()
// The influence of the size of the account, which can also be measured alone.
await import('./storefront-size.ts')

function ratioOf(name: keyof typeof measured): number {
  return measured[name].perSecond / measured['hello world'].perSecond
}

function compare(name: string, one: keyof typeof measured, other: keyof typeof measured): void {
  const ratio = measured[one].perSecond / measured[other].perSecond
  console.log(`${name}: ${(ratio * 100).toFixed(1)} %`)
}
