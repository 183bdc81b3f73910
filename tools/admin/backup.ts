import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Contents, Manifest } from '#server/backup/format.ts'
import { CommandError } from '../run/command-error.ts'
import { withDatabase } from './with-database.ts'

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const

/** `npm run admin -- backup FILE` */
export async function runBackup(given: string, config: Config): Promise<void> {
  const file = fromCaller(given)
  const { backUp } = await import('#server/backup/back-up.ts')
  const { openImageStore } = await import('#server/images/open-image-store.ts')
  await untilSignalled('no backup was made', (signal) =>
    withDatabase(
      config,
      async (pool) => {
        const images = await openImageStore(config, complain)
        const { bytes, contents } = await backUp(pool, { file, images, log: complain, signal })
        const { missing } = contents.pictures
        const without = missing === 0 ? '' : `, without ${missing} files of pictures that are missing`
        say(`Backed up to ${file} (${megabytes(bytes)}): ${summary(contents)}${without}`)
      },
      { asItIs: true },
    ),
  )
}

/** `npm run admin -- restore FILE` */
export async function runRestore(given: string, config: Config): Promise<void> {
  const file = fromCaller(given)
  const { checkBackup, restore } = await import('#server/backup/restore.ts')
  const { openImageStore } = await import('#server/images/open-image-store.ts')
  await untilSignalled('nothing was restored', async (signal) => {
    const backup = await checkBackup(file, signal)
    await withDatabase(config, async (pool) => {
      const images = await openImageStore(config, complain)
      const safeguardFile = () => newSafeguard(config.dataDir)
      const { pictures, migrated } = await restore(pool, backup, {
        images,
        safeguardFile,
        log: say,
        signal,
      })
      say(`Restored ${file} (${origin(backup.manifest)}): ${summary(backup.contents)}`)
      if (backup.contents.pictures.files > 0)
        say(`Files of pictures: ${pictures.added} added, ${pictures.kept} were there already`)
      if (migrated > 0) say(`Brought up to this version by ${migrated} migrations`)
    })
  })
}

/** npm runs us in the folder of the project; a relative name is meant from where npm was called. */
function fromCaller(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? '', file)
}

/** The state before a restore: for its owner alone, beside the data. */
function newSafeguard(dataDir: string): string {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  return join(folder, `before-restore-${new Date().toISOString().replaceAll(':', '-')}.tar`)
}

function origin({ createdAt, productVersion }: Manifest): string {
  return `of ${createdAt.slice(0, 16).replace('T', ' ')} UTC, version ${productVersion}`
}

function summary({ tables, pictures }: Contents): string {
  const rows = (table: string) => tables[table]?.rows ?? 0
  const all = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  return [
    `${rows('accounts')} accounts`,
    `${rows('products')} products`,
    `${rows('orders')} orders`,
    `${all} rows in all`,
    `${pictures.files} files of pictures (${megabytes(pictures.bytes)})`,
  ].join(', ')
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/** Ctrl-C ends it in order, with nothing half done; a second one ends it at once. */
async function untilSignalled(outcome: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController()
  const listeners = Object.entries(SIGNALS).map(([name, exitCode]) => {
    const listener = () => controller.abort(new CommandError(`Broken off: ${outcome}`, exitCode))
    process.once(name, listener)
    return { name, listener }
  })
  try {
    await work(controller.signal)
  } finally {
    for (const { name, listener } of listeners) process.off(name, listener)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}
