import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Contents, Manifest } from '#server/backup/format.ts'
import { CommandError } from '../run/command-error.ts'
import { readPassphrase } from './read-password.ts'
import { withDatabase } from './with-database.ts'

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const

/** `npm run admin -- backup FILE` */
export async function runBackup(given: string, config: Config): Promise<void> {
  const file = fromCallerFolder(given)
  const { backUp } = await import('#server/backup/back-up.ts')
  const { openImageStore } = await import('#server/images/open-image-store.ts')
  await abortOnSignal('no backup was made', (signal) =>
    withDatabase(
      config,
      async (pool) => {
        const images = await openImageStore(config, printError)
        const { bytes, contents } = await backUp(pool, {
          file,
          images,
          passphrase: config.backupPassphrase,
          log: printError,
          signal,
        })
        const { missing } = contents.pictures
        const omitted = missing === 0 ? '' : `, without ${missing} files of pictures that are missing`
        print(`Backed up to ${file} (${megabytes(bytes)}): ${summary(contents)}${omitted}`)
      },
      { readOnly: true },
    ),
  )
}

/** `npm run admin -- export-account ID FILE` */
export async function runExportAccount(
  { accountId, file: given }: { accountId: number; file: string },
  config: Config,
): Promise<void> {
  const file = fromCallerFolder(given)
  const { backUp } = await import('#server/backup/back-up.ts')
  const { openImageStore } = await import('#server/images/open-image-store.ts')
  await abortOnSignal('nothing was exported', (signal) =>
    withDatabase(
      config,
      async (pool) => {
        const images = await openImageStore(config, printError)
        const { backupPassphrase: passphrase } = config
        const { bytes, contents } = await backUp(pool, {
          file,
          images,
          accountId,
          passphrase,
          log: printError,
          signal,
        })
        print(`Exported account ${accountId} to ${file} (${megabytes(bytes)}): ${summary(contents)}`)
      },
      { readOnly: true },
    ),
  )
}

/** `npm run admin -- import-account FILE` */
export async function runImportAccount(given: string, config: Config): Promise<void> {
  const file = fromCallerFolder(given)
  const { checkAccountFile } = await import('#server/backup/restore.ts')
  const { importAccount } = await import('#server/backup/import-account.ts')
  const { openImageStore } = await import('#server/images/open-image-store.ts')
  const passphrase = await passphraseOf(file, config)
  await abortOnSignal('nothing was imported', async (signal) => {
    const checked = await checkAccountFile(file, passphrase, signal)
    await withDatabase(config, async (pool) => {
      const images = await openImageStore(config, printError)
      const { accountId, name, detached } = await importAccount(pool, checked, { images, log: print, signal })
      print(
        `Imported ${name} as account ${accountId} (${origin(checked.manifest)}): ${summary(checked.contents)}`,
      )
      if (detached > 0)
        print(
          `${detached} catalogues that were clones do not follow their parents any more: those are not here`,
        )
    })
  })
}

/** `npm run admin -- restore FILE` */
export async function runRestore(given: string, config: Config): Promise<void> {
  const file = fromCallerFolder(given)
  const { checkBackup, restore } = await import('#server/backup/restore.ts')
  const { openImageStore } = await import('#server/images/open-image-store.ts')
  const passphrase = await passphraseOf(file, config)
  await abortOnSignal('nothing was restored', async (signal) => {
    const backup = await checkBackup(file, passphrase, signal)
    await withDatabase(config, async (pool) => {
      const images = await openImageStore(config, printError)
      const safeguardFile = () => newSafeguardFile(config.dataDir)
      const { pictures, migrated } = await restore(pool, backup, {
        images,
        safeguardFile,
        safeguardPassphrase: config.backupPassphrase,
        log: print,
        signal,
      })
      print(`Restored ${file} (${origin(backup.manifest)}): ${summary(backup.contents)}`)
      if (backup.contents.pictures.files > 0)
        print(`Files of pictures: ${pictures.added} added, ${pictures.existing} were there already`)
      if (migrated > 0) print(`Brought up to this version by ${migrated} migrations`)
    })
  })
}

async function passphraseOf(file: string, { backupPassphrase }: Config): Promise<string | null> {
  if (backupPassphrase !== null) return backupPassphrase
  const { isEncrypted } = await import('#server/backup/encryption.ts')
  return (await isEncrypted(file)) ? readPassphrase() : null
}

/** npm runs scripts in the project folder; a relative path refers to the caller's folder. */
function fromCallerFolder(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? '', file)
}

/** File for the state before a restore, beside the data and readable only by its owner. */
function newSafeguardFile(dataDir: string): string {
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

/** Aborts `work` in order on Ctrl-C or SIGTERM; a second signal ends the process at once. */
async function abortOnSignal(outcome: string, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
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

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function printError(line: string): void {
  process.stderr.write(`${line}\n`)
}
