import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import type { ParsedTarEntry } from 'modern-tar'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { contentTypeOfKey } from '../images/image-store.ts'
import { BackupError } from './backup-error.ts'
import { decrypt } from './encryption.ts'
import {
  CONTENTS_NAME,
  Contents,
  FORMAT_VERSION,
  MANIFEST_NAME,
  Manifest,
  ManifestHead,
  PICTURES,
  PIECE,
  pieceName,
} from './format.ts'
import { createTally } from './tally.ts'

const unpack = promisify(gunzip)
const READ_BYTES = 256 * 1024

/** Parts of a backup, in order; `rows begin` follows the last picture, even when no table has a row. */
export type Part =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'picture'; key: string; body: Buffer }
  | { kind: 'rows begin' }
  | { kind: 'rows'; table: string; rows: Buffer }
  | { kind: 'end'; contents: Contents }

/**
 * Streams a backup and verifies its sums: the data are valid when the generator ends. Throws BackupError with one line for
 * a file that is not a backup, has a newer format, is truncated or corrupt, or is encrypted with another passphrase.
 */
export async function* readArchive(file: string, passphrase: string | null): AsyncGenerator<Part> {
  const handle = await openToRead(file)
  const entries = readEntries(file, handle, passphrase)
  try {
    const { manifest, body } = await readManifest(file, entries)
    yield { kind: 'manifest', manifest }
    yield* readContents(entries, manifest, body)
  } catch (error) {
    throw describe(error, file)
  } finally {
    // A failed tar decoder throws again here.
    await entries.return(undefined).catch(() => undefined)
    await handle.close()
  }
}

/** The file is corrupt or truncated. */
class Damage extends Error {}

async function* readContents(
  entries: AsyncGenerator<ParsedTarEntry>,
  manifest: Manifest,
  manifestBody: Buffer,
): AsyncGenerator<Part> {
  const tally = createTally(manifest, manifestBody)
  const pieces = new Map<string, number>()
  let contents: Contents | undefined
  let inRows = false
  for await (const { header, body } of entries) {
    if (contents) throw new Damage('something stands behind its end')
    const data = await buffer(body)
    const table = PIECE.exec(header.name)?.[1]
    if (header.name === CONTENTS_NAME) {
      contents = parse(data, Contents)
    } else if (table !== undefined) {
      if (!inRows) yield { kind: 'rows begin' }
      inRows = true
      const index = pieces.get(table) ?? 0
      if (header.name !== pieceName(table, index)) throw new Damage(`a piece of ${table} is missing`)
      pieces.set(table, index + 1)
      const rows = await unpack(data)
      tally.addRows(table, rows)
      yield { kind: 'rows', table, rows }
    } else {
      const key = header.name.slice(PICTURES.length)
      if (inRows || header.name !== `${PICTURES}${key}` || contentTypeOfKey(key) === null)
        throw new Damage(`it holds ${header.name}`)
      tally.addPicture(key, data)
      yield { kind: 'picture', key, body: data }
    }
  }
  if (!contents) throw new Damage('its end is missing')
  if (!Value.Equal(tally.contents(contents.pictures.missing), contents))
    throw new Damage('its sums are wrong')
  if (!inRows) yield { kind: 'rows begin' }
  yield { kind: 'end', contents }
}

async function readManifest(
  file: string,
  entries: AsyncGenerator<ParsedTarEntry>,
): Promise<{ manifest: Manifest; body: Buffer }> {
  const none = new BackupError(`${file} is not a backup of Mostrador`)
  const first = await entries.next().catch((error: unknown) => {
    throw error instanceof BackupError ? error : none
  })
  if (first.done || first.value.header.name !== MANIFEST_NAME) throw none
  const body = await buffer(first.value.body)
  const { formatVersion } = parse(body, ManifestHead)
  if (formatVersion > FORMAT_VERSION) {
    throw new BackupError(
      `${file} was made by a newer version of Mostrador (format ${formatVersion}; this one reads ${FORMAT_VERSION})`,
    )
  }
  return { manifest: parse(body, Manifest), body }
}

async function* readEntries(
  file: string,
  handle: FileHandle,
  passphrase: string | null,
): AsyncGenerator<ParsedTarEntry> {
  const source = handle.createReadStream({ autoClose: false, highWaterMark: READ_BYTES })
  const { readable, writable } = createTarDecoder({ strict: true })
  const feeding = feed(decrypt(file, source, passphrase), writable)
  // Errors are reported by `readable`.
  feeding.catch(() => undefined)
  try {
    yield* readable
  } finally {
    source.destroy()
    await feeding.catch(() => undefined)
  }
}

async function feed(source: AsyncIterable<Uint8Array>, target: WritableStream<Uint8Array>): Promise<void> {
  const writer = target.getWriter()
  try {
    for await (const chunk of source) await writer.write(chunk)
    await writer.close()
  } catch (error) {
    await writer.abort(error)
  }
}

function parse<Schema extends TSchema>(body: Buffer, schema: Schema): Static<Schema> {
  const value: unknown = JSON.parse(body.toString('utf8'))
  if (!Value.Check(schema, value)) throw new Damage('it cannot be read')
  return value
}

/** Turns the errors of tar, gzip and JSON into a BackupError. Our own errors are rethrown. */
function describe(error: unknown, file: string): unknown {
  if (error instanceof BackupError || error instanceof TypeError || !(error instanceof Error)) return error
  if ('syscall' in error) return new BackupError(`${file} cannot be read: ${error.message}`)
  const reason = error.message.replace(/\.$/, '').replace(/^[A-Z]/, (first) => first.toLowerCase())
  return new BackupError(`${file} is damaged or cut off (${reason}): nothing of it is used`)
}

async function openToRead(file: string): Promise<FileHandle> {
  try {
    const handle = await open(file)
    if ((await handle.stat()).isFile()) return handle
    await handle.close()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new BackupError(
      code === 'ENOENT' ? `There is no file ${file}` : `${file} cannot be read: ${message}`,
    )
  }
  throw new BackupError(`${file} is not a backup of Mostrador`)
}
