import { parseArgs } from 'node:util'
import type pg from 'pg'
import { StartError, findRunningPostgres, startPostgres } from '#db/server.ts'
import { ConfigError, loadEnvFile, readConfig } from '#server/config.ts'
import { ensurePackages } from '../run/setup.ts'
import { Stop } from '../run/stop.ts'

const usage = `Usage:
  npm run admin -- create-account --name NAME --type ROOT|STANDARD --username U --password P
  npm run admin -- set-password --username U --password P`

/** `npm run admin -- …`: works on DATABASE_URL or the database of DATA_DIR, whether or not the server runs. */
export async function run([name, ...args]: string[]): Promise<void> {
  if (name === '--help' || args.includes('--help')) {
    process.stdout.write(`${usage}\n`)
    return
  }
  if (name !== 'create-account' && name !== 'set-password') throw new Stop(usage)
  const work = name === 'create-account' ? readCreateAccount(args) : readSetPassword(args)
  await ensurePackages()
  const { Problem } = await import('#contract/problems.ts')
  try {
    await withDatabase(work)
  } catch (error) {
    if (error instanceof Problem) throw new Stop(describe(error))
    if (error instanceof ConfigError || error instanceof StartError) throw new Stop(error.message)
    throw error
  }
}

type Work = (pool: pg.Pool) => Promise<void>

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

async function withDatabase(work: Work): Promise<void> {
  loadEnvFile()
  const { databaseUrl, dataDir } = readConfig(process.env)
  const running = databaseUrl ?? findRunningPostgres(dataDir)
  const log = (line: string) => void process.stderr.write(`${line}\n`)
  const own = running === undefined ? await startPostgres({ dataDir, log }) : undefined
  const { createPool } = await import('#db/database.ts')
  const { migrate } = await import('#db/migrate.ts')
  const pool = createPool(running ?? own?.connectionString ?? '', { max: 2 })
  try {
    await migrate(pool)
    await work(pool)
  } finally {
    await pool.end()
    await own?.stop()
  }
}

function describe(problem: {
  detail: string
  errors: readonly { path: string; detail: string }[] | undefined
}): string {
  return problem.errors?.map(({ path, detail }) => `--${path}: ${detail}`).join('\n') ?? problem.detail
}
