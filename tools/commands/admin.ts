import { parseArgs } from 'node:util'
import type pg from 'pg'
import { StartError } from '#db/embedded/postgres.ts'
import { ConfigError, loadEnvFile, readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import { readPassword } from '../admin/read-password.ts'
import type { Work } from '../admin/with-database.ts'
import { ensurePackages } from '../run/setup.ts'
import { CommandError } from '../run/command-error.ts'

const usage = `Usage:
  npm run admin -- create-account --name NAME --type ROOT|STANDARD --username U
  npm run admin -- set-password --username U
  npm run admin -- backup FILE
  npm run admin -- restore FILE   (replaces everything; the previous state is saved in DATA_DIR/backups)
  npm run admin -- export-account ID FILE
  npm run admin -- import-account FILE
  npm run admin -- distribute   (over the nodes of Citus)
The password is prompted for, or read from the first line of standard input. --password P gives it too, but shows it to
every user of this machine.`

type Run = (config: Config) => Promise<void>
type Command = (args: string[]) => Run | Promise<Run>

/** Each command reads its arguments first, so that errors are reported before anything is opened. */
const commands: Record<string, Command> = {
  'create-account': async (args) => inDatabase(await readCreateAccount(args)),
  'set-password': async (args) => inDatabase(await readSetPassword(args)),
  backup: (args) => {
    const file = readFile(args)
    return async (config) => (await import('../admin/backup.ts')).runBackup(file, config)
  },
  'export-account': (args) => {
    const [id, ...rest] = args
    if (id === undefined || !/^[1-9]\d{0,15}$/.test(id))
      throw new CommandError(
        `${id === undefined ? 'ID is missing' : `ID must be a number, not ${id}`}\n${usage}`,
      )
    const file = readFile(rest)
    return async (config) =>
      (await import('../admin/backup.ts')).runExportAccount({ accountId: Number(id), file }, config)
  },
  'import-account': (args) => {
    const file = readFile(args)
    return async (config) => (await import('../admin/backup.ts')).runImportAccount(file, config)
  },
  distribute: (args) => {
    if (args.length > 0) throw new CommandError(`Unexpected: ${args[0]}\n${usage}`)
    return inDatabase(distributeTables)
  },
  restore: (args) => {
    const file = readFile(args)
    return async (config) => (await import('../admin/backup.ts')).runRestore(file, config)
  },
}

/** `npm run admin -- …`: works on DATABASE_URL or the database of DATA_DIR, whether or not the server runs. */
export async function run([name = '', ...args]: string[]): Promise<void> {
  if (name === '--help' || args.includes('--help')) {
    process.stdout.write(`${usage}\n`)
    return
  }
  if (!Object.hasOwn(commands, name))
    throw new CommandError(name === '' ? usage : `There is no command ${name}\n${usage}`)
  const work = await commands[name]!(args)
  await ensurePackages()
  const { Problem } = await import('#contract/problems.ts')
  const { BackupError } = await import('#server/backup/backup-error.ts')
  try {
    loadEnvFile()
    await work(readConfig(process.env))
  } catch (error) {
    if (error instanceof Problem) throw new CommandError(describe(error))
    if (error instanceof ConfigError || error instanceof StartError || error instanceof BackupError)
      throw new CommandError(error.message)
    throw error
  }
}

async function distributeTables(pool: pg.Pool): Promise<void> {
  const { distribute } = await import('#db/citus/distribute.ts')
  process.stdout.write(`${await distribute(pool)} tables distributed over the nodes of Citus\n`)
}

function inDatabase(work: Work): Run {
  return async (config) => (await import('../admin/with-database.ts')).withDatabase(config, work)
}

async function readCreateAccount(args: string[]): Promise<Work> {
  const options = await readOptions(args, ['name', 'type', 'username'])
  return async (pool) => {
    const { createAccount } = await import('#server/api/accounts/create-account.ts')
    process.stdout.write(`${JSON.stringify(await createAccount(pool, options))}\n`)
  }
}

async function readSetPassword(args: string[]): Promise<Work> {
  const options = await readOptions(args, ['username'])
  return async (pool) => {
    const { setPassword } = await import('#server/api/accounts/set-password.ts')
    await setPassword(pool, options)
    process.stdout.write(`The password of ${options.username} is set; all sessions of that user have ended\n`)
  }
}

/** The named options, which are all required, and the password. */
async function readOptions<Name extends string>(
  args: string[],
  names: Name[],
): Promise<Record<Name | 'password', string>> {
  const { password, ...values } = parseOptions(args, names)
  return { ...(values as Record<Name, string>), password: password ?? (await readPassword()) }
}

function parseOptions(args: string[], names: string[]): Record<string, string | undefined> {
  const options = Object.fromEntries(
    [...names, 'password'].map((name) => [name, { type: 'string' as const }]),
  )
  try {
    const { values } = parseArgs({ args, options })
    const missing = names.find((name) => typeof values[name] !== 'string')
    if (missing) throw new Error(`--${missing} is missing`)
    return values
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`)
  }
}

function readFile(args: string[]): string {
  const [file, ...others] = args
  if (file && others.length === 0 && !file.startsWith('-')) return file
  throw new CommandError(`${file ? `Unexpected: ${[...args].at(-1)}` : 'FILE is missing'}\n${usage}`)
}

function describe(problem: {
  detail: string
  errors: readonly { path: string; detail: string }[] | undefined
}): string {
  return problem.errors?.map(({ path, detail }) => `--${path}: ${detail}`).join('\n') ?? problem.detail
}
