import { StartError, startPostgres } from '#db/embedded/postgres.ts'
import { ConfigError, loadEnvFile, readConfig } from '#server/config.ts'
import { restartOnChange } from '../run/restart-on-change.ts'
import { ensurePackages } from '../run/setup.ts'
import { CommandError } from '../run/command-error.ts'

/**
 * `npm run dev`: pages reload by themselves, and a change of the server's files starts it again. The database runs here,
 * outside of what starts again.
 */
export async function run(): Promise<void> {
  await ensurePackages()
  const connectionString = await openDatabase()
  // Not node --watch: it would also follow Vite's own temporary files, and start again for ever.
  await restartOnChange(process.execPath, ['server/main.ts', '--dev'], {
    folders: ['server', 'db', 'domain', 'contract'],
    env: { DATABASE_URL: connectionString },
  })
}

/** The embedded database ends by its watchdog when this process does. */
async function openDatabase(): Promise<string> {
  try {
    loadEnvFile()
    const { databaseUrl, dataDir } = readConfig(process.env)
    const log = (line: string) => void process.stderr.write(`${line}\n`)
    return databaseUrl ?? (await startPostgres({ dataDir, log })).connectionString
  } catch (error) {
    if (error instanceof ConfigError || error instanceof StartError) throw new CommandError(error.message)
    throw error
  }
}
