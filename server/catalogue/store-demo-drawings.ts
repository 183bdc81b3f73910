import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import type pg from 'pg'
import { drawingKey, drawingOf, parseDrawingKey } from '#domain/drawing/drawing.ts'
import type { AccountVersions } from '../cache/account-versions.ts'
import { DRAWING_VERSION } from '../images/drawings/drawing-version.ts'
import { DRAWN_SIDE, renderPicture } from '../images/drawings/render-drawing.ts'
import type { ImageFileKeys, ImageStore } from '../images/image-store.ts'

/** Products that get their pictures in one transaction; each makes cached pages of the account stale. */
const CHUNK = 1000
/** Not during start-up, when pages are rendered for the first time. */
const FIRST_MS = 2000
const RETRY_MS = 30_000

interface Options {
  pool: pg.Pool
  versions: AccountVersions
  images: ImageStore
  log: FastifyBaseLogger
  /** Default: 2 seconds. */
  firstMs?: number
}

/** Stores the pictures of the demo world in the background. */
export interface DemoDrawings {
  /** Resolves when nothing more is written; what is missing is continued at the next start. */
  close(): Promise<void>
}

/**
 * Stores the drawings of the products of the demo world as their pictures, rows and files as those of an uploaded one, so
 * that the demo shows what a shop with pictures looks like (installation.md §9). Equal drawings share their files.
 */
export function startStoringDemoDrawings(options: Options): DemoDrawings {
  const { log, firstMs = FIRST_MS } = options
  let closed = false
  let working: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  pause(firstMs)

  return {
    close: () => {
      closed = true
      clearTimeout(timer)
      return working
    },
  }

  function pause(ms: number): void {
    timer = setTimeout(() => {
      working = work()
    }, ms)
    timer.unref()
  }

  async function work(): Promise<void> {
    try {
      // A shutdown ends it, too.
      while (await storeChunk(options, () => closed)) {
        // The next chunk.
      }
    } catch (error) {
      if (closed) return
      log.warn({ err: error }, 'pictures of the demo could not be stored')
      pause(RETRY_MS)
    }
  }
}

const WITHOUT_PICTURE =
  'not exists (select from product_images i where i.account_id = $1 and i.product_id = p.id)'

interface Product {
  id: number
  key: string
}

/** Returns whether there may be more. */
async function storeChunk(options: Options, isClosed: () => boolean): Promise<boolean> {
  const { pool, versions } = options
  const { rows: open } = await pool.query<{ accountId: number; last: number }>(
    'select account_id as "accountId", last_product_id as last from demo_drawings order by account_id limit 1',
  )
  const [next] = open
  if (!next) return false
  const { accountId, last } = next
  const { rows } = await pool.query<{ id: number; name: string | null }>(
    `select p.id, p.name from products p
      where p.account_id = $1 and p.id > $2 and ${WITHOUT_PICTURE}
      order by p.id limit $3`,
    [accountId, last, CHUNK],
  )
  const products = rows.map(({ id, name }) => ({ id, key: drawingKey(drawingOf(name ?? '')) }))
  await storeFiles(options, new Set(products.map(({ key }) => key)), isClosed)
  if (isClosed()) return false
  await versions.writeBulk(accountId, (tx) => insertPictures(tx, accountId, { last, products }))
  return true
}

/** Writes the files of these drawings that are missing. */
async function storeFiles(
  { images }: Options,
  drawingKeys: ReadonlySet<string>,
  isClosed: () => boolean,
): Promise<void> {
  // The processors render the next ones while the disk confirms those that are rendered.
  const render = pLimit(availableParallelism())
  const atOnce = pLimit(2 * render.concurrency)
  await Promise.all(
    [...drawingKeys].map((key) =>
      atOnce(async () => {
        const files = filesOf(key)
        const drawing = parseDrawingKey(key)
        if (isClosed() || drawing === undefined || (await images.has(files.orig))) return
        const { orig, sm, xs } = await render(() => renderPicture(drawing))
        // The file that is checked first is written last, so that it implies the others.
        await images.put([
          { key: files.xs, body: xs },
          { key: files.sm, body: sm },
          { key: files.orig, body: orig },
        ])
      }),
    ),
  )
}

/** Inserts the pictures of products without one, and records the progress; nothing where another process was first. */
async function insertPictures(
  tx: pg.PoolClient,
  accountId: number,
  { last, products }: { last: number; products: readonly Product[] },
): Promise<void> {
  const { rowCount } = await tx.query(
    'select from demo_drawings where account_id = $1 and last_product_id = $2 for update',
    [accountId, last],
  )
  if (rowCount === 0) return
  if (products.length < CHUNK) await tx.query('delete from demo_drawings where account_id = $1', [accountId])
  else
    await tx.query('update demo_drawings set last_product_id = $2 where account_id = $1', [
      accountId,
      products.at(-1)!.id,
    ])
  const { rows: locked } = await tx.query<{ id: number }>(
    `select p.id from products p
      where p.account_id = $1 and p.id = any($2::bigint[]) and ${WITHOUT_PICTURE}
        for key share`,
    [accountId, products.map(({ id }) => id)],
  )
  const open = new Set(locked.map(({ id }) => id))
  const drawn = products.filter(({ id }) => open.has(id))
  const files = drawn.map(({ key }) => filesOf(key))
  await tx.query(
    `insert into product_images (account_id, product_id, orig_key, sm_key, xs_key, width, height)
     select $1, drawn.id, drawn.orig, drawn.sm, drawn.xs, $6, $6
       from unnest($2::bigint[], $3::text[], $4::text[], $5::text[]) as drawn (id, orig, sm, xs)`,
    [
      accountId,
      drawn.map(({ id }) => id),
      files.map(({ orig }) => orig),
      files.map(({ sm }) => sm),
      files.map(({ xs }) => xs),
      DRAWN_SIDE,
    ],
  )
}

/** Derived names, which a restart finds again. They need not be secret, as drawings are public. */
function filesOf(drawingKey: string): ImageFileKeys {
  const name = createHash('sha256').update(`${DRAWING_VERSION} ${drawingKey}`).digest('hex').slice(0, 32)
  return { orig: `${name}-orig.jpg`, sm: `${name}-sm.webp`, xs: `${name}-xs.webp` }
}
