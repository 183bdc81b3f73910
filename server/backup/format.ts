import { Type } from 'typebox'
import type { Static } from 'typebox'

/**
 * A backup is a plain tar with, in this order:
 *
 * - `manifest.json`: what it is, of when and of which version, and what the database is like ({@link Manifest});
 * - `pictures/KEY`: the files of pictures, as they are;
 * - `tables/NAME/000001.copy.gz`, …: the rows of a table in PostgreSQL's COPY text, in pieces that each begin a row;
 * - `contents.json`: how much of everything there is, with SHA-256 sums ({@link Contents}). Without it the file is cut off.
 *
 * docs/decisions/0023-backups.md says why.
 */
export const FORMAT = 'mostrador-backup'
export const FORMAT_VERSION = 1

export const MANIFEST_NAME = 'manifest.json'
export const CONTENTS_NAME = 'contents.json'
export const PICTURES = 'pictures/'
export const PIECE = /^tables\/([^/]+)\/(\d{6})\.copy\.gz$/

const Sum = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Count = Type.Integer({ minimum: 0 })

/** What every version of the format begins with. */
export const ManifestHead = Type.Object({ format: Type.Literal(FORMAT), formatVersion: Count })

export const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  formatVersion: Type.Literal(FORMAT_VERSION),
  createdAt: Type.String(),
  productVersion: Type.String(),
  /** False where the pictures were left in their store. */
  withPictures: Type.Boolean(),
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: Type.String() })),
  tables: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) })),
  sequences: Type.Array(
    Type.Object({ name: Type.String(), lastValue: Type.Union([Type.Integer(), Type.Null()]) }),
  ),
})
export type Manifest = Static<typeof Manifest>

export const Contents = Type.Object({
  manifestSha256: Sum,
  /** By name; the sum is that of the rows as text, unpacked and in one. */
  tables: Type.Record(Type.String(), Type.Object({ rows: Count, sha256: Sum })),
  /** The sum is that of each file's name and size (`KEY SIZE\n`) and of its bytes, one after the other. */
  pictures: Type.Object({
    files: Count,
    bytes: Count,
    /** Files that pictures name and that were not there any more. */
    missing: Count,
    sha256: Sum,
  }),
})
export type Contents = Static<typeof Contents>

/** The name of the nth piece of a table, from 0. */
export function pieceName(table: string, index: number): string {
  return `tables/${table}/${String(index + 1).padStart(6, '0')}.copy.gz`
}
