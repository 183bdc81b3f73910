import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import sharp from 'sharp'
import { loadDemo } from '#db/demo/load.ts'
import { insertUser } from '#server/testing/accounts.ts'
import { ensureBrowser } from '#tools/browser/install-browser.ts'
import { startChild } from './world/child.ts'
import { startDatabase } from './world/database.ts'
import { median, verdict } from './world/figures.ts'
import { freePort } from '#server/testing/free-port.ts'

// Lighthouse on a throttled phone: the start page of a publication, a category of 24 products with photographs and one
// whose products are drawn, a product of each, and the results of a search. Throttling is applied, not simulated; medians of five visits each.
const ALIAS = 'demo-publico'
const VISITS = 5
const PRODUCTS_PER_PAGE = 24
const CATEGORIES = ['performance', 'accessibility', 'best-practices']

const database = await startDatabase()
await loadDemo(database.pool, { publicUrl: 'http://localhost:3000', log: () => undefined })
const shop = await startChild('serve.ts', { connectionString: database.connectionString })
const [photographed, drawn] = await findCategories()
await uploadPictures(photographed.productIds)

const port = await freePort()
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
})
const measured: Record<string, Figures> = {}
for (const [name, path] of Object.entries({
  landing: `/p/${ALIAS}`,
  category: `/p/${ALIAS}/cy/${photographed.id}`,
  product: `/p/${ALIAS}/prod/${photographed.productIds[0]}`,
  'category, drawn': `/p/${ALIAS}/cy/${drawn.id}`,
  'product, drawn': `/p/${ALIAS}/prod/${drawn.productIds[0]}`,
  search: `/p/${ALIAS}/search?query=codo`,
})) {
  measured[name] = await visitOften(`${shop.url}${path}`)
}
console.table(measured)
for (const [name, figures] of Object.entries(measured)) {
  verdict(`${name}: performance`, { ratio: figures.performance, limit: 98, atLeast: true })
  verdict(`${name}: accessibility`, { ratio: figures.accessibility, limit: 100, atLeast: true })
  verdict(`${name}: best practices`, { ratio: figures['best-practices'], limit: 100, atLeast: true })
  verdict(`${name}: largest paint (s)`, { ratio: figures.largestPaintSeconds, limit: 1.3 })
  verdict(`${name}: layout shift`, { ratio: figures.layoutShift, limit: 0.01 })
  verdict(`${name}: blocking time (ms)`, { ratio: figures.blockingMs, limit: 80 })
}
await browser.close()
await shop.stop()
await database.stop()

interface Figures {
  performance: number
  accessibility: number
  'best-practices': number
  largestPaintSeconds: number
  layoutShift: number
  blockingMs: number
}

async function visitOften(url: string): Promise<Figures> {
  const visits: Figures[] = []
  for (let visit = 0; visit < VISITS; visit++) visits.push(await visitOnce(url))
  const middle = (figure: keyof Figures) => median(visits.map((one) => one[figure]))
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    'best-practices': middle('best-practices'),
    largestPaintSeconds: middle('largestPaintSeconds'),
    layoutShift: middle('layoutShift'),
    blockingMs: middle('blockingMs'),
  }
}

async function visitOnce(url: string): Promise<Figures> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    throttlingMethod: 'devtools',
    onlyCategories: CATEGORIES,
    disableFullPageScreenshot: true,
  })
  if (result === undefined || result.lhr.runtimeError) {
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  const { categories, audits } = result.lhr
  for (const audit of Object.values(audits)) {
    const counts = audit.scoreDisplayMode === 'binary' || audit.scoreDisplayMode === 'metricSavings'
    if (process.env['VERBOSE'] && counts && audit.score !== null && audit.score < 1) {
      console.log(`  ${audit.id}: ${audit.title} ${audit.displayValue ?? ''}`)
    }
  }
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    largestPaintSeconds: value('largest-contentful-paint') / 1000,
    layoutShift: value('cumulative-layout-shift'),
    blockingMs: value('total-blocking-time'),
  }
}

interface Category {
  id: number
  /** Those on its first page. */
  productIds: number[]
}

/** Two categories that fill a page each and share no product of it. */
async function findCategories(): Promise<[Category, Category]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select pc.category_id as id from product_categories pc
       join permalinks p on p.account_id = pc.account_id and p.permalink = $1
      group by pc.category_id having count(*) >= $2 order by count(*) desc`,
    [ALIAS, PRODUCTS_PER_PAGE],
  )
  let first: Category | undefined
  for (const { id } of rows) {
    const found = { id, productIds: await productsOn(id) }
    if (found.productIds.length < PRODUCTS_PER_PAGE) continue
    if (!first) first = found
    else if (!found.productIds.some((product) => first?.productIds.includes(product))) return [first, found]
  }
  throw new Error('the demo world has no two such categories')
}

async function productsOn(categoryId: number): Promise<number[]> {
  const api = `${shop.url}/api/public/publications/${ALIAS}`
  const answer = await fetch(`${api}/category/${categoryId}?size=${PRODUCTS_PER_PAGE}`)
  const { products } = (await answer.json()) as { products: { content: { id: number }[] } }
  return products.content.map(({ id }) => id)
}

/** Uploads a picture of each product. */
async function uploadPictures(ids: readonly number[]): Promise<void> {
  const { rows } = await database.pool.query<{ accountId: number }>(
    'select account_id as "accountId" from permalinks where permalink = $1',
    [ALIAS],
  )
  const { token } = await insertUser(database.pool, { accountId: rows[0]!.accountId })
  for (const [n, id] of ids.entries()) {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(await picture(n))], { type: 'image/jpeg' }), `${n}.jpg`)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${shop.url}/api/products/${id}/images`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`the picture was answered with ${answer.status}`)
  }
}

/** A noisy ring on white, which compresses like a photograph of a fitting. */
async function picture(n: number): Promise<Buffer> {
  const side = 1200
  const grain = await sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: { r: 90 + ((n * 37) % 120), g: 110, b: 120 },
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })
    .blur(1.2)
    .png()
    .toBuffer()
  const ring = Buffer.from(
    `<svg width="${side}" height="${side}"><circle cx="600" cy="600" r="360" fill="none" stroke="#fff" stroke-width="${180 + n * 4}"/></svg>`,
  )
  const shape = await sharp(grain)
    .composite([{ input: ring, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return sharp(shape).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer()
}
