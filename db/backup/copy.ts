import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { accountColumn, tableWithColumns } from './tables.ts'
import type { BackupTable } from './tables.ts'

const CHUNK_BYTES = 1024 * 1024
const NEWLINE = 10

/**
 * Fixes the text format of values, independent of the settings of server and role. The last two settings mean nothing
 * without Citus; there one transaction reads and changes the tables on all nodes by one connection to each.
 */
export const COPY_SETTINGS = `set local client_encoding = 'UTF8'; set local datestyle = 'ISO, MDY';
  set local timezone = 'UTC'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local citus.enable_local_execution = off; set local citus.max_adaptive_executor_pool_size = 1`

/**
 * Streams the rows of a table in PostgreSQL's text format, one line per row (line breaks within values are escaped), in
 * chunks of about 1 MiB that end at the end of a line. With `accountId` only the rows of that account.
 */
export async function* copyOut(
  client: pg.ClientBase,
  table: BackupTable,
  accountId: number | null,
): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of client.query(
    to(`copy ${accountId === null ? tableWithColumns(table) : rowsOf(accountId, table)} to stdout`),
  )) {
    const data = chunk as Buffer
    const end = bytes + data.length < CHUNK_BYTES ? -1 : data.lastIndexOf(NEWLINE)
    if (end === -1) {
      chunks.push(data)
      bytes += data.length
      continue
    }
    yield Buffer.concat([...chunks, data.subarray(0, end + 1)])
    chunks = [data.subarray(end + 1)]
    bytes = data.length - end - 1
  }
  if (bytes > 0) yield Buffer.concat(chunks)
}

/** COPY takes no parameters; a number is safe. */
function rowsOf(accountId: number, { name, columns }: BackupTable): string {
  const selected = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  return `(select ${selected} from ${pg.escapeIdentifier(name)} where ${accountColumn(name)} = ${accountId})`
}

/** Writes rows in the format of {@link copyOut}. They are in the table when `end` has resolved. */
export interface CopyIn {
  write(rows: Buffer): Promise<void>
  end(): Promise<void>
}

/** Starts a COPY into a table. The client must not be used for anything else until `end`. */
export function copyIn(client: pg.ClientBase, table: BackupTable): CopyIn {
  const stream = client.query(from(`copy ${tableWithColumns(table)} from stdin`))
  const done = finished(stream)
  // The next call of write or end reports the error.
  done.catch(() => undefined)
  return {
    write: async (rows) => {
      if (!stream.write(rows)) await Promise.race([once(stream, 'drain'), done])
    },
    end: async () => {
      stream.end()
      await done
    },
  }
}
