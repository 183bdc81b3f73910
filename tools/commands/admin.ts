import { parseArgs } from 'node:util'
import { StartError } from '#db/server.ts'
import { ConfigError, loadEnvFile, readConfig } from '#server/config.ts'
import type { Config } from '#server/config.ts'
import type { Work } from '../admin/with-database.ts'
import { ensurePackages } from '../run/setup.ts'
import { Stop } from '../run/stop.ts'

const usage = `Usage:
  npm run admin -- create-account --name NAME --type ROOT|STANDARD --username U --password P
  npm run admin -- set-password --username U --password P
  npm run admin -- backup FILE
  npm run admin -- restore FILE   (replaces everything; what was there is kept in DATA_DIR/backups)`

type Command = (args: string[]) => (config: Config) => Promise<void>

/** Each reads its arguments first: a wrong one is told before anything is opened. */
const commands: Record<string, Command> = {
  'create-account': (args) => inDatabase(readCreateAccount(args)),
  'set-password': (args) => inDatabase(readSetPassword(args)),
  backup: (args) => {
    const file = readFile(args)
    return async (config) => (await import('../admin/backup.ts')).runBackup(file, config)
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
  if (!Object.hasOwn(commands, name)) throw new Stop(usage)
  const work = commands[name]!(args)
  await ensurePackages()
  const { Problem } = await import('#contract/problems.ts')
  const { BackupError } = await import('#server/backup/backup-error.ts')
  try {
    loadEnvFile()
    await work(readConfig(process.env))
  } catch (error) {
    if (error instanceof Problem) throw new Stop(describe(error))
    if (error instanceof ConfigError || error instanceof StartError || error instanceof BackupError)
      throw new Stop(error.message)
    throw error
  }
}

function inDatabase(work: Work): (config: Config) => Promise<void> {
  return async (config) => (await import('../admin/with-database.ts')).withDatabase(config, work)
}

function readCreateAccount(args: string[]): Work {
  const options = readOptions(args, ['name', 'type', 'username', 'password'])
  return async (pool) => {
    const { createAccount } = await import('#server/api/accounts/create-account.ts')
    process.stdout.write(`${JSON.stringify(await createAccount(pool, options))}\n`)
  }
}

function readSetPassword(args: string[]): Work {
  const options = readOptions(args, ['username', 'password'])
  return async (pool) => {
    const { setPassword } = await import('#server/api/accounts/set-password.ts')
    await setPassword(pool, options)
    process.stdout.write(`The password of ${options.username} is set; all sessions of that user have ended\n`)
  }
}

function readOptions<Name extends string>(args: string[], names: Name[]): Record<Name, string> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  try {
    const { values } = parseArgs({ args, options })
    const missing = names.find((name) => typeof values[name] !== 'string')
    if (missing) throw new Error(`--${missing} is missing`)
    return values as Record<Name, string>
  } catch (error) {
    throw new Stop(`${(error as Error).message}\n${usage}`)
  }
}

function readFile(args: string[]): string {
  const [file, ...others] = args
  if (file && others.length === 0 && !file.startsWith('-')) return file
  throw new Stop(`${file ? `Unexpected: ${[...args].at(-1)}` : 'FILE is missing'}\n${usage}`)
}

function describe(problem: {
  detail: string
  errors: readonly { path: string; detail: string }[] | undefined
}): string {
  return problem.errors?.map(({ path, detail }) => `--${path}: ${detail}`).join('\n') ?? problem.detail
}
