import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { announceWrite } from '../world/announce-write.ts'
import { startDatabase } from '../world/database.ts'
import { median, percentile, timed, verdict } from '../world/figures.ts'
import type { JudgedList, ListedProduct } from './judged-data.ts'
import {
  buildSearchApp,
  HITS_PER_PAGE,
  requestSearch,
  SUGGESTIONS,
  searchPublished,
  waitForIndex,
} from './protocol.ts'
import { copyPublishedList, publishList } from './published-list.ts'
import type { PublishedList } from './published-list.ts'

const PRODUCTS = 20_000
const PACKS = [10, 12, 20, 25, 50, 100]
const ACCOUNTS = 40
const ROUNDS = 3
/** V8 compiles the code of a search better and better over its first 15,000; a server runs for days. */
const WARM_UP_ROUNDS = 8
const IN_FLIGHT = 8
/** A word without any match: searching for it runs every step of a search. */
const UNKNOWN = 'nadaesasi'
const LIMITS = { p50: 2, p99: 12, manyAccounts: 1.5, perSecond: 1 / 8 }

/**
 * Measures searches while typing, in milliseconds at the server: in one account, then in forty of the same size, by turns a
 * search in each; each beginning of a search once, so that none is answered from the cache. Between them it measures searches
 * a second, relative to reading as many rows by a prepared statement of the same pool: all keystrokes in their order, as
 * customers type one search after the other from an empty cache; and each beginning once.
 */
export async function measureLatency(lists: readonly JudgedList[]): Promise<void> {
  const [largest, ...others] = lists
  if (!largest) throw new Error('there are no searches')
  const typed = distinct(keystrokes(largest))
  const sequence = keystrokes(...lists)
  const warmUp = distinct(keystrokes(...others, largest)).slice(0, 500)
  const database = await startDatabase()
  const { pool } = database
  const first = await publishList(pool, 'busqueda-1', extend(lists))
  const app = await buildSearchApp(pool)
  await waitForIndex(app, pool, [first])
  await database.vacuum()
  for (const query of warmUp) await searchPublished(app, first.alias, query)
  const one: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await forgetAnswers(app, pool, first)
    one.push(...(await timesOf(app, typed, () => first.alias)))
  }
  const perSecond = await comparePerSecond(app, pool, { sequence, typed, published: first })

  const accounts = [first]
  while (accounts.length < ACCOUNTS)
    accounts.push(await copyPublishedList(pool, `busqueda-${accounts.length + 1}`, first))
  await waitForIndex(app, pool, accounts)
  await database.vacuum()
  const firstSearches: number[] = []
  for (const { alias } of accounts)
    firstSearches.push(await timed(() => searchPublished(app, alias, `${UNKNOWN}tampoco`)))
  const many: number[] = []
  const searchOf = searchNumbers(typed)
  for (let round = 0; round < ROUNDS; round++)
    many.push(
      ...(await timesOf(app, typed, (index) => accounts[(searchOf[index]! + round) % ACCOUNTS]!.alias)),
    )

  console.log(
    `${PRODUCTS} products an account, ${typed.length} distinct beginnings of searches, ${ROUNDS} rounds; ` +
      `${sequence.length} keystrokes in their order, ${distinct(sequence).length} of them distinct`,
  )
  console.table({
    'one account, p50 (ms)': percentile(one, 0.5).toFixed(2),
    'one account, p99 (ms)': percentile(one, 0.99).toFixed(2),
    [`${ACCOUNTS} accounts, p50 (ms)`]: percentile(many, 0.5).toFixed(2),
    [`${ACCOUNTS} accounts, p99 (ms)`]: percentile(many, 0.99).toFixed(2),
    'first search of an account, slowest (ms)': Math.max(...firstSearches).toFixed(2),
    [`keystrokes a second, ${IN_FLIGHT} in flight`]: perSecond.searches.toFixed(0),
    'distinct beginnings a second': perSecond.distinct.toFixed(0),
    'the same again': perSecond.repeated.toFixed(0),
    [`prepared reads of ${HITS_PER_PAGE} rows a second`]: perSecond.reads.toFixed(0),
  })
  verdict('p50 (ms)', { ratio: percentile(one, 0.5), limit: LIMITS.p50 })
  verdict('p99 (ms)', { ratio: percentile(one, 0.99), limit: LIMITS.p99 })
  verdict(`p99 of ${ACCOUNTS} accounts / of one`, {
    ratio: percentile(many, 0.99) / percentile(one, 0.99),
    limit: LIMITS.manyAccounts,
  })
  verdict('keystrokes / prepared reads', {
    ratio: perSecond.searches / perSecond.reads,
    limit: LIMITS.perSecond,
    atLeast: true,
  })
  await app.close()
  await database.stop()
}

/** The texts of the search box after each keystroke. */
function keystrokes(...lists: readonly JudgedList[]): string[] {
  const queries = lists.flatMap(({ questions }) => questions.map(({ query }) => Array.from(query)))
  const typed = queries.flatMap((letters) =>
    letters.map((_, index) =>
      letters
        .slice(0, index + 1)
        .join('')
        .trim(),
    ),
  )
  return typed.filter(Boolean)
}

/** For each text the number of the search that it is a prefix of: a customer types one search under one link. */
function searchNumbers(typed: readonly string[]): number[] {
  let number = 0
  return typed.map((text, index) => (text.startsWith(typed[index - 1] ?? '') ? number : ++number))
}

function distinct(typed: readonly string[]): string[] {
  return [...new Set(typed)]
}

/** The products of all lists, and the same articles in boxes, up to the size of an account. */
function extend(lists: readonly JudgedList[]): ListedProduct[] {
  const real = lists.flatMap(({ products }) => products)
  const boxes = PACKS.flatMap((pieces) =>
    real.map(({ code, name }) => ({ code: `${code}-C${pieces}`, name: `${name} CAJA ${pieces} PZ` })),
  )
  const distinct = new Map([...real, ...boxes].map((product) => [product.code.toLowerCase(), product]))
  if (distinct.size < PRODUCTS) throw new Error(`the lists make only ${distinct.size} products`)
  return [...distinct.values()].slice(0, PRODUCTS)
}

/** Tells the server that the account has written, so that no round uses cached responses of an earlier one. */
async function forgetAnswers(app: FastifyInstance, pool: pg.Pool, published: PublishedList): Promise<void> {
  await announceWrite(pool, published.accountId)
  // Another request gives the server time to receive the notification; the first search reads the publication again.
  await app.inject('/api/health')
  await searchPublished(app, published.alias, UNKNOWN)
}

/** Milliseconds of each search, one after the other. */
async function timesOf(
  app: FastifyInstance,
  queries: readonly string[],
  aliasOf: (index: number) => string,
): Promise<number[]> {
  const times: number[] = []
  for (const [index, query] of queries.entries())
    times.push(await timed(() => searchPublished(app, aliasOf(index), query, SUGGESTIONS)))
  return times
}

interface PerSecond {
  /** Keystrokes in their order, from an empty cache. */
  searches: number
  /** Each beginning once, from an empty cache. */
  distinct: number
  /** Searches whose responses are cached. */
  repeated: number
  reads: number
}

/** Searches and prepared reads a second, measured in alternation; medians. */
async function comparePerSecond(
  app: FastifyInstance,
  pool: pg.Pool,
  {
    sequence,
    typed,
    published,
  }: { sequence: readonly string[]; typed: readonly string[]; published: PublishedList },
): Promise<PerSecond> {
  const figures: Record<keyof PerSecond, number[]> = { searches: [], distinct: [], repeated: [], reads: [] }
  const search = (query: string) => requestSearch(app, published.alias, query)
  for (let round = 0; round < WARM_UP_ROUNDS; round++) {
    await forgetAnswers(app, pool, published)
    await countPerSecond(sequence, search)
  }
  for (let round = 0; round < ROUNDS; round++) {
    await forgetAnswers(app, pool, published)
    figures.searches.push(await countPerSecond(sequence, search))
    await forgetAnswers(app, pool, published)
    figures.distinct.push(await countPerSecond(typed, search))
    figures.repeated.push(await countPerSecond(typed, search))
    figures.reads.push(await countPerSecond(sequence, () => readRows(pool, published)))
  }
  return {
    searches: median(figures.searches),
    distinct: median(figures.distinct),
    repeated: median(figures.repeated),
    reads: median(figures.reads),
  }
}

async function countPerSecond(
  queries: readonly string[],
  work: (query: string) => Promise<unknown>,
): Promise<number> {
  const remaining = queries[Symbol.iterator]()
  const worker = async (): Promise<void> => {
    for (const query of remaining) await work(query)
  }
  const took = await timed(() => Promise.all(Array.from({ length: IN_FLIGHT }, worker)))
  return (queries.length / took) * 1000
}

function readRows(pool: pg.Pool, { accountId }: PublishedList): Promise<unknown> {
  return pool.query({
    name: 'bench-read-rows',
    text: 'select id, code, name from products where account_id = $1 order by id limit $2',
    values: [accountId, HITS_PER_PAGE],
  })
}
