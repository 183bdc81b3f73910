import type pg from 'pg'
import type { Queryable } from '#db/database.ts'
import { createTurns } from './turns.ts'
import type { TurnLimits, Turns } from './turns.ts'

/** Statements under way on one connection. PostgreSQL runs them one after the other. */
const DEPTH = 4
/** A connection without an answer for this long gets no further statement, so that little waits behind a slow one. */
const SLOW_MS = 20
/** Then a connection goes back to the pool, where others may wait for it. */
const LONGEST_USE_MS = 1000

type Statement = [text: pg.QueryConfig, values?: unknown[]]

interface Pipeline {
  client: Promise<pg.PoolClient>
  statements: number
  openedAt: number
  /** When the statement that PostgreSQL runs now was started. */
  startedAt: number
  hasFailed: boolean
}

interface Account {
  pipelines: Set<Pipeline>
  waiting: Turns<Pipeline>
}

/**
 * Statements of each account over a few connections of the pool: the next one is sent while PostgreSQL runs the one before,
 * which saves both processes waiting for each other (docs/decisions/0099-pipelined-reads.md). Not for transactions. While all its
 * connections are in use, the statements of an account wait in a bounded queue. Connections in use go back as soon as
 * others wait for one.
 */
export function createPipelines(
  pool: pg.Pool,
  /** Per account. */
  limits: TurnLimits & { connections: number },
  now: () => number = () => performance.now(),
): (accountId: number) => Queryable {
  const accounts = new Map<number, Account>()

  return (accountId) => ({
    query: ((...statement: Statement) => run(accountId, statement)) as unknown as pg.Pool['query'],
  })

  async function run(accountId: number, statement: Statement): Promise<unknown> {
    const account = accounts.get(accountId) ?? { pipelines: new Set(), waiting: createTurns(limits) }
    accounts.set(accountId, account)
    const pipeline = (account.waiting.isEmpty && join(account)) || (await account.waiting.wait())
    try {
      const client = await pipeline.client
      sendTogether(client)
      return await client.query(...statement)
    } catch (error) {
      // The pool closes a connection after an error, whatever it was.
      pipeline.hasFailed = true
      throw error
    } finally {
      leave(accountId, account, pipeline)
    }
  }

  /** A place for one more statement: on a connection of its own, else behind the fewest others; null when all are taken. */
  function join(account: Account): Pipeline | null {
    const { pipelines } = account
    if (pipelines.size < limits.connections) return open(account)
    let chosen: Pipeline | null = null
    for (const pipeline of pipelines)
      if (accepts(pipeline) && pipeline.statements < (chosen?.statements ?? DEPTH)) chosen = pipeline
    if (chosen) chosen.statements += 1
    return chosen
  }

  function open({ pipelines }: Account): Pipeline {
    const openedAt = now()
    const client = pool.connect().then((connected) => {
      pipeline.startedAt = now()
      return connected
    })
    const pipeline: Pipeline = { client, statements: 1, openedAt, startedAt: openedAt, hasFailed: false }
    pipelines.add(pipeline)
    return pipeline
  }

  function accepts({ statements, openedAt, startedAt, hasFailed }: Pipeline): boolean {
    return (
      !hasFailed &&
      statements < DEPTH &&
      // With idle connections nobody waits for one in use.
      pool.waitingCount <= pool.idleCount &&
      now() - startedAt < SLOW_MS &&
      now() - openedAt < LONGEST_USE_MS
    )
  }

  function leave(accountId: number, account: Account, pipeline: Pipeline): void {
    const { pipelines, waiting } = account
    pipeline.statements -= 1
    pipeline.startedAt = now()
    while (accepts(pipeline) && waiting.give(pipeline)) pipeline.statements += 1
    if (pipeline.statements > 0) return
    pipelines.delete(pipeline)
    // Without a connection there is nothing to give back; its statements were rejected.
    pipeline.client.then(
      (client) => client.release(pipeline.hasFailed),
      () => undefined,
    )
    if (!waiting.isEmpty) {
      const next = open(account)
      if (!waiting.give(next)) throw new Error('a queue that is not empty has somebody who waits')
    } else if (pipelines.size === 0) accounts.delete(accountId)
  }
}

const corked = new WeakSet<object>()

/**
 * Corks the connection until the end of this turn of the event loop. The statements of requests that arrived together go
 * in one write: one system call, which wakes PostgreSQL once.
 */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  if (corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  setImmediate(() => {
    corked.delete(stream)
    stream.uncork()
  })
}
