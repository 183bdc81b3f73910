import { Type } from 'typebox'
import type { Static } from 'typebox'

/**
 * A backup is a plain tar with, in this order:
 *
 * - `manifest.json`: time, version, tables and migrations of the backup ({@link Manifest});
 * - `pictures/KEY`: the unchanged files of pictures;
 * - `tables/NAME/000001.copy.gz`, …: the rows of a table in PostgreSQL's COPY text format, in chunks of whole rows;
 * - `contents.json`: counts and SHA-256 sums ({@link Contents}). A file without it is truncated.
 *
 * Reasons: docs/decisions/0023-backups.md.
 */
export const FORMAT = 'mostrador-backup'
/** The same with the rows of one account only (docs/operating.md, "Move an account"). */
export const ACCOUNT_FORMAT = 'mostrador-account'
export const FORMAT_VERSION = 1

export const MANIFEST_NAME = 'manifest.json'
export const CONTENTS_NAME = 'contents.json'
export const PICTURES = 'pictures/'
export const PIECE = /^tables\/([^/]+)\/(\d{6})\.copy\.gz$/

const Sum = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Count = Type.Integer({ minimum: 0 })

const Format = Type.Union([Type.Literal(FORMAT), Type.Literal(ACCOUNT_FORMAT)])

/** The fields of the manifest in every version of the format. */
export const ManifestHead = Type.Object({ format: Format, formatVersion: Count })

export const Manifest = Type.Object({
  format: Format,
  formatVersion: Type.Literal(FORMAT_VERSION),
  createdAt: Type.String(),
  productVersion: Type.String(),
  /** False for a backup without pictures. */
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
  /** By name; the sum covers the uncompressed rows of all chunks. */
  tables: Type.Record(Type.String(), Type.Object({ rows: Count, sha256: Sum })),
  /** The sum covers the name and size (`KEY SIZE\n`) and the bytes of each file, in order. */
  pictures: Type.Object({
    files: Count,
    bytes: Count,
    /** Files that rows reference but the store did not have. */
    missing: Count,
    sha256: Sum,
  }),
})
export type Contents = Static<typeof Contents>

/** The name of a chunk of a table; `index` starts at 0. */
export function pieceName(table: string, index: number): string {
  return `tables/${table}/${String(index + 1).padStart(6, '0')}.copy.gz`
}
