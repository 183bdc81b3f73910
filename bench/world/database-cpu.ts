import { existsSync, readFileSync } from 'node:fs'
import type pg from 'pg'

// Of Linux on every machine that the benches run on.
const TICKS_PER_SECOND = 100

/** Seconds of CPU that the open sessions of the database have used so far. */
export async function databaseCpuSeconds(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  return rows.reduce((sum, { pid }) => sum + ticksOf(pid), 0) / TICKS_PER_SECOND
}

/**
 * User and system time: the 14th and 15th field, of which the second, in brackets, may contain spaces. A session that has
 * ended since it was listed was idle.
 */
function ticksOf(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return 0
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)!.split(' ')
  return Number(fields[11]) + Number(fields[12])
}
