import type { SearchClient } from '@algolia/client-search'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { deleteIndex, MAX_TASK_POLLS, temporaryIndexOf } from './delete-index.ts'
import { indexOf, INDEX_SETTINGS } from './external-provider.ts'
import {
  advanceTask,
  findTask,
  finishTask,
  forgetMirrored,
  markMirrored,
  markUncertain,
  removeWaiting,
  selectNextIds,
  selectWaiting,
  setAside,
  startTask,
} from './outbox.ts'
import type { MirrorTask } from './outbox.ts'
import { readRecords } from './search-records.ts'
import type { CurrentRecord } from './search-records.ts'
import { sendChanges } from './send-records.ts'
import type { Change } from './send-records.ts'

/** Records in one batch; a provider accepts up to 10 MB. */
const BATCH = 1000

export interface MirrorDeps {
  pool: pg.Pool
  client: SearchClient
  log: FastifyBaseLogger
  /** Checked between two batches. */
  isStopped: () => boolean
}

/**
 * Sends the pending changes of one account: its task on all products, otherwise the first 1,000 products of its outbox.
 * Throws when the provider fails; then all changes remain pending.
 */
export async function mirrorAccount(deps: MirrorDeps, accountId: number): Promise<void> {
  const task = await findTask(deps.pool, accountId)
  if (task?.task === 'replace') await replaceIndex(deps, accountId, task)
  else if (task) await recheckAll(deps, accountId, task)
  else await sendWaiting(deps, accountId)
}

/** Reads the outbox before the records, so that a change in between is sent again. */
async function sendWaiting({ pool, client, log }: MirrorDeps, accountId: number): Promise<void> {
  const waiting = await selectWaiting(pool, accountId, BATCH)
  const ids = waiting.map(({ productId }) => productId)
  const current = await readRecords(pool, accountId, ids)
  const byId = new Map(current.map((one) => [one.productId, one]))
  const changes = ids.flatMap((id): Change[] => {
    const one = byId.get(id)
    if (!one) return [deletionOf(id)]
    return one.isMirrored ? [] : [storageOf(one)]
  })
  const stored = current.filter(({ isMirrored }) => !isMirrored)
  await markUncertain(
    pool,
    accountId,
    stored.map(({ productId }) => productId),
  )
  const { refused } = await sendChanges(client, indexOf(accountId), changes)
  const goneIds = ids.filter((id) => !byId.has(id))
  await markMirrored(pool, accountId, {
    records: stored.filter(({ productId }) => !refused.has(productId)),
    goneIds: [...goneIds, ...refused],
  })
  await removeWaiting(
    pool,
    accountId,
    waiting.filter(({ productId }) => !refused.has(productId)),
  )
  if (refused.size === 0) return
  log.error({ accountId, productIds: [...refused] }, 'the search provider refuses these products')
  await setAside(
    pool,
    accountId,
    waiting.filter(({ productId }) => refused.has(productId)),
  )
}

/** Sends the records that differ from those sent before, such as those with other publications. */
async function recheckAll(deps: MirrorDeps, accountId: number, task: MirrorTask): Promise<void> {
  const isWhole = await eachBatch(deps, accountId, async (records) => {
    await store(
      deps,
      { accountId, indexName: indexOf(accountId) },
      records.filter(({ isMirrored }) => !isMirrored),
    )
  })
  if (isWhole) await finishTask(deps.pool, accountId, task)
}

/**
 * Builds a new index beside the current one and then swaps them. Changes in the meantime wait in the outbox. A failed
 * replacement starts again.
 */
async function replaceIndex(deps: MirrorDeps, accountId: number, task: MirrorTask): Promise<void> {
  const { pool, client } = deps
  const indexName = indexOf(accountId)
  const temporary = temporaryIndexOf(accountId)
  await startTask(pool, accountId)
  await forgetMirrored(pool, accountId)
  // Left by an earlier attempt.
  await deleteIndex(client, temporary)
  let { taskID } = await client.setSettings({ indexName: temporary, indexSettings: INDEX_SETTINGS })
  let done = 0
  const isWhole = await eachBatch(deps, accountId, async (records) => {
    taskID = (await store(deps, { accountId, indexName: temporary }, records)) ?? taskID
    done += records.length
    await advanceTask(pool, accountId, done)
  })
  if (!isWhole) return
  await client.waitForTask({ indexName: temporary, taskID, maxRetries: MAX_TASK_POLLS })
  const move = await client.operationIndex({
    indexName: temporary,
    operationIndexParams: { operation: 'move', destination: indexName },
  })
  await client.waitForTask({ indexName: temporary, taskID: move.taskID, maxRetries: MAX_TASK_POLLS })
  await finishTask(pool, accountId, task)
}

/** Returns the id of the last task; null when nothing was sent. */
async function store(
  { pool, client, log }: MirrorDeps,
  { accountId, indexName }: { accountId: number; indexName: string },
  records: readonly CurrentRecord[],
): Promise<number | null> {
  const ids = records.map(({ productId }) => productId)
  await markUncertain(pool, accountId, ids)
  const { taskId, refused } = await sendChanges(client, indexName, records.map(storageOf))
  await markMirrored(pool, accountId, {
    records: records.filter(({ productId }) => !refused.has(productId)),
    goneIds: [...refused],
  })
  if (refused.size > 0)
    log.error({ accountId, productIds: [...refused] }, 'the search provider refuses these products')
  return taskId
}

/** Iterates over all products of an account in batches; returns false when it was stopped before the end. */
async function eachBatch(
  { pool, isStopped }: MirrorDeps,
  accountId: number,
  work: (records: readonly CurrentRecord[]) => Promise<void>,
): Promise<boolean> {
  for (let after = 0; ;) {
    if (isStopped()) return false
    const ids = await selectNextIds(pool, accountId, { after, limit: BATCH })
    const last = ids.at(-1)
    if (last === undefined) return true
    await work(await readRecords(pool, accountId, ids))
    after = last
  }
}

function storageOf({ productId, record }: CurrentRecord): Change {
  return { productId, request: { action: 'addObject', body: record } }
}

function deletionOf(productId: number): Change {
  return { productId, request: { action: 'deleteObject', body: { objectID: String(productId) } } }
}
