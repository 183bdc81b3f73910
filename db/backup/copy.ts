import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { tableWithColumns } from './tables.ts'
import type { BackupTable } from './tables.ts'

const PIECE_BYTES = 1024 * 1024
const NEWLINE = 10

/** How values are spelt as text, whatever the server or the role is set to. */
export const COPY_SETTINGS = `set local client_encoding = 'UTF8'; set local datestyle = 'ISO, MDY';
  set local timezone = 'UTC'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/**
 * The rows of a table in PostgreSQL's text format, a line each (what a value holds of line ends is escaped), in pieces of
 * about 1 MiB that end with a line.
 */
export async function* copyOut(client: pg.ClientBase, table: BackupTable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of client.query(to(`copy ${tableWithColumns(table)} to stdout`))) {
    const data = chunk as Buffer
    const end = bytes + data.length < PIECE_BYTES ? -1 : data.lastIndexOf(NEWLINE)
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

/** Takes rows as {@link copyOut} gives them. They are in the table when `end` is done. */
export interface CopyIn {
  write(rows: Buffer): Promise<void>
  end(): Promise<void>
}

/** Opens the way into a table; nothing else may be asked of the client until its end. */
export function copyIn(client: pg.ClientBase, table: BackupTable): CopyIn {
  const stream = client.query(from(`copy ${tableWithColumns(table)} from stdin`))
  const done = finished(stream)
  // Told to whoever writes or ends next.
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
