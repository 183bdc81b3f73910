import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { inTransaction } from '#db/database.ts'
import { LOCK_NOT_AVAILABLE } from '#db/time-limits.ts'

const SWITCH_RETRY_MS = 50
/** Ten seconds. Writes take milliseconds; after a long import the next start tries again. */
const MAX_SWITCH_ATTEMPTS = 200

/** Makes every write record its products for the provider, from now on. */
export async function startRecording(pool: pg.Pool): Promise<void> {
  await switchTriggers(pool, 'select start_search_mirror()')
}

/** Ends recording, and deletes what was recorded for an earlier provider. */
export async function stopRecording(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ isOn: boolean }>('select is_search_mirrored() as "isOn"')
  if (rows[0]?.isOn) await switchTriggers(pool, 'select stop_search_mirror()')
}

/** Creates or drops the triggers, between two writes. */
async function switchTriggers(pool: pg.Pool, statement: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await inTransaction(pool, (tx) => tx.query(statement))
      return
    } catch (error) {
      const isBusy = (error as { code?: string }).code === LOCK_NOT_AVAILABLE
      if (!isBusy || attempt === MAX_SWITCH_ATTEMPTS) throw error
      await sleep(SWITCH_RETRY_MS)
    }
  }
}
