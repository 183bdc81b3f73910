import { createHash } from 'node:crypto'
import type { Contents, Manifest } from './format.ts'

const NEWLINE = 10

/** Counts and checksums the data of a backup while it is written or read. */
export interface Tally {
  addPicture(key: string, body: Uint8Array): void
  addRows(table: string, rows: Uint8Array): void
  /** Counts and sums of the added data. Call once. */
  contents(missing: number): Contents
}

export function createTally(manifest: Pick<Manifest, 'tables'>, manifestBody: Uint8Array): Tally {
  const tables = new Map(manifest.tables.map(({ name }) => [name, { rows: 0, hash: createHash('sha256') }]))
  const pictures = { files: 0, bytes: 0, hash: createHash('sha256') }
  return {
    addPicture: (key, body) => {
      pictures.files += 1
      pictures.bytes += body.length
      pictures.hash.update(`${key} ${body.length}\n`).update(body)
    },
    addRows: (name, rows) => {
      const table = tables.get(name)
      if (!table) throw new Error(`not a table of this backup: ${name}`)
      table.rows += countLines(rows)
      table.hash.update(rows)
    },
    contents: (missing) => ({
      manifestSha256: createHash('sha256').update(manifestBody).digest('hex'),
      tables: Object.fromEntries(
        [...tables].map(([name, { rows, hash }]) => [name, { rows, sha256: hash.digest('hex') }]),
      ),
      pictures: {
        files: pictures.files,
        bytes: pictures.bytes,
        missing,
        sha256: pictures.hash.digest('hex'),
      },
    }),
  }
}

function countLines(rows: Uint8Array): number {
  let count = 0
  for (let at = rows.indexOf(NEWLINE); at !== -1; at = rows.indexOf(NEWLINE, at + 1)) count += 1
  return count
}
