import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { copyOut } from '#db/backup/copy.ts'
import { readSequences, readTables } from '#db/backup/tables.ts'
import { readApplied } from '#db/migrate.ts'
import { projectRoot } from '#db/project-root.ts'
import { contentTypeOfKey } from '../images/image-store.ts'
import type { ImageStore } from '../images/image-store.ts'
import { movedTables } from './moved-tables.ts'
import {
  ACCOUNT_FORMAT,
  CONTENTS_NAME,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST_NAME,
  PICTURES,
  pieceName,
} from './format.ts'
import type { Contents, Manifest } from './format.ts'
import { createTally } from './tally.ts'
import type { Tally } from './tally.ts'
import { writeArchive } from './write-archive.ts'
import type { Archive } from './write-archive.ts'

const pack = promisify(gzip)
// Half the time of the default level for a tenth more bytes, because the server runs on the same machine.
const GZIP_LEVEL = 4
/** Concurrent reads, because each read from a bucket has a latency. */
const CONCURRENCY = 8
const KEYS_PER_FETCH = 800

/** Source of a backup. */
export interface BackupSource {
  /** In a transaction with one snapshot of all tables. */
  client: pg.ClientBase
  /** null: all accounts. */
  accountId: number | null
  /** null: a backup without pictures. */
  images: ImageStore | null
  /** null: not encrypted. */
  passphrase: string | null
  log: (line: string) => void
  /** Aborts between two files. */
  signal?: AbortSignal
}

export interface WrittenBackup {
  bytes: number
  contents: Contents
}

/** Streams a backup of the transaction's snapshot to a file, in constant memory. */
export async function writeBackup(file: string, source: BackupSource): Promise<WrittenBackup> {
  let contents: Contents | undefined
  const fill = async (archive: Archive) => {
    const manifest = await describeDatabase(source)
    const body = toBody(manifest)
    await archive.add(MANIFEST_NAME, body)
    const tally = createTally(manifest, body)
    const missing = source.images === null ? 0 : await addPictures(archive, tally, { source, manifest })
    await addTables(archive, tally, { source, manifest })
    contents = tally.contents(missing)
    await archive.add(CONTENTS_NAME, toBody(contents))
  }
  const { bytes } = await writeArchive(file, fill, source.passphrase)
  return { bytes, contents: contents! }
}

async function describeDatabase({ client, images, accountId }: BackupSource): Promise<Manifest> {
  return {
    format: accountId === null ? FORMAT : ACCOUNT_FORMAT,
    formatVersion: FORMAT_VERSION,
    createdAt: new Date().toISOString(),
    productVersion: await readProductVersion(),
    withPictures: images !== null,
    migrations: (await readApplied(client)).map(({ name, checksum }) => ({ name, checksum })),
    tables: accountId === null ? await readTables(client) : movedTables(await readTables(client)),
    sequences: await readSequences(client),
  }
}

async function readProductVersion(): Promise<string> {
  const text = await readFile(join(projectRoot, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** Returns the number of missing files, and logs each. */
async function addPictures(
  archive: Archive,
  tally: Tally,
  { source, manifest }: { source: BackupSource; manifest: Manifest },
): Promise<number> {
  const { images, log, signal } = source
  let missing = 0
  for await (const keys of pictureKeys(source, manifest)) {
    signal?.throwIfAborted()
    const bodies = await Promise.all(keys.map((key) => readPicture(images!, key)))
    for (const [index, key] of keys.entries()) {
      const body = bodies[index]
      if (body) {
        tally.addPicture(key, body)
        await archive.add(PICTURES + key, body)
      } else {
        missing += 1
        log(`A picture's file is missing and not in the backup: ${key}`)
      }
    }
  }
  return missing
}

/**
 * Batches of distinct file keys of the snapshot (copies of a product share files), those of deleted products that can come back
 * included. Accounts are read by the names of their columns, because a database of an older version has no logos.
 */
async function* pictureKeys(
  { client, accountId }: BackupSource,
  { tables }: Manifest,
): AsyncGenerator<string[]> {
  const [ofImages, ofAccount] =
    accountId === null ? ['', ''] : [`where account_id = ${accountId}`, `and id = ${accountId}`]
  const ofDeleted = tables.some(({ name }) => name === 'deleted_products')
    ? `union select key from deleted_products, jsonb_array_elements(kept -> 'product_images') image,
                unnest(array[image ->> 'orig_key', image ->> 'sm_key', image ->> 'xs_key']) key`
    : ''
  await client.query(
    `declare picture_keys no scroll cursor for
       select key from product_images, unnest(array[orig_key, sm_key, xs_key]) key ${ofImages}
       ${ofDeleted}
       union select value from accounts a, jsonb_each_text(to_jsonb(a))
        where key in ('logo_orig_key', 'logo_sm_key', 'logo_xs_key') and value is not null ${ofAccount} order by 1`,
  )
  while (true) {
    const { rows } = await client.query<{ key: string }>(`fetch ${KEYS_PER_FETCH} from picture_keys`)
    for (let at = 0; at < rows.length; at += CONCURRENCY)
      yield rows.slice(at, at + CONCURRENCY).map(({ key }) => key)
    if (rows.length < KEYS_PER_FETCH) break
  }
  await client.query('close picture_keys')
}

async function readPicture(images: ImageStore, key: string): Promise<Buffer | null> {
  const found = contentTypeOfKey(key) === null ? null : await images.get(key)
  return found && buffer(found.stream)
}

async function addTables(
  archive: Archive,
  tally: Tally,
  { source: { client, accountId, signal }, manifest }: { source: BackupSource; manifest: Manifest },
): Promise<void> {
  for (const table of manifest.tables) {
    let index = 0
    for await (const rows of copyOut(client, table, accountId)) {
      signal?.throwIfAborted()
      tally.addRows(table.name, rows)
      await archive.add(pieceName(table.name, index), await pack(rows, { level: GZIP_LEVEL }))
      index += 1
    }
  }
}

function toBody(value: Manifest | Contents): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}
