import type pg from 'pg'
import { inTransaction } from '../database.ts'
import type { Queryable } from '../database.ts'
import { BULK } from '../time-limits.ts'
import { insertAccounts } from './accounts.ts'
import { insertAuditTrail } from './audit.ts'
import { importedAt } from './history.ts'
import { insertMayoreo } from './mayoreo.ts'
import { insertSucursal } from './sucursal.ts'

interface DemoOptions {
  publicUrl: string
  log: (line: string) => void
  /** The time at which the history of the demo ends. */
  now?: Date
}

/** Advisory lock id; unique within this database. */
const LOCK = 7_706_002

/**
 * Loads the demo world (installation.md §9) into a migrated database without accounts, in one transaction:
 * the wholesaler, its branch with a clone, and an empty neighbour. Does nothing in a database with accounts.
 */
export async function loadDemo(
  pool: pg.Pool,
  { publicUrl, log, now = new Date() }: DemoOptions,
): Promise<void> {
  const work = async (tx: pg.PoolClient): Promise<void> => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK])
    if (await hasAccounts(tx)) return log('The demo world is not loaded: the database has accounts already')
    const { mayoreo, sucursal } = await insertAccounts(tx, importedAt(now))
    const wholesaler = await insertMayoreo(tx, mayoreo, now)
    const branch = await insertSucursal(tx, sucursal, { wholesaler, now })
    await insertAuditTrail(tx, now)
    // Their pictures are rendered after the server has started; those of the clone follow its parent.
    await tx.query('insert into demo_drawings (account_id) values ($1)', [mayoreo.accountId])
    // Otherwise the planner would use the statistics of empty tables.
    await tx.query('analyze')
    log(
      `Demo world: ${wholesaler.products.length} products, ${branch.products} cloned; ${publicUrl}/p/demo-publico`,
    )
  }
  await inTransaction(pool, work, BULK)
}

async function hasAccounts(tx: Queryable): Promise<boolean> {
  const { rowCount } = await tx.query('select from accounts limit 1')
  return rowCount !== 0
}
