import type { BatchRequest, SearchClient } from '@algolia/client-search'

/** Statuses with which a provider refuses the content of a batch, such as a record that is too large. */
const REFUSALS = new Set([400, 413, 422])

/** A change that a provider should make. */
export interface Change {
  productId: number
  request: BatchRequest
}

/** The outcome of sending. */
export interface Sent {
  /** Id of the last task, which runs after the others. Null when nothing was sent. */
  taskId: number | null
  refused: ReadonlySet<number>
}

/**
 * Sends changes to an index as one batch. A refused batch is split in halves and sent again, until single records remain.
 * Throws when the provider does not respond, or refuses everything (a wrong key, too many calls).
 */
export async function sendChanges(
  client: Pick<SearchClient, 'batch'>,
  indexName: string,
  changes: readonly Change[],
): Promise<Sent> {
  const refused = new Set<number>()
  let taskId: number | null = null
  await send(changes)
  return { taskId, refused }

  async function send(some: readonly Change[]): Promise<void> {
    if (some.length === 0) return
    const requests = some.map(({ request }) => request)
    try {
      taskId = (await client.batch({ indexName, batchWriteParams: { requests } })).taskID
    } catch (error) {
      if (!REFUSALS.has((error as { status?: number }).status ?? 0)) throw error
      if (some.length === 1) {
        for (const { productId } of some) refused.add(productId)
        return
      }
      const half = Math.ceil(some.length / 2)
      await send(some.slice(0, half))
      await send(some.slice(half))
    }
  }
}
