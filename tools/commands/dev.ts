import { StartError, startPostgres } from '#db/embedded/postgres.ts'
import { ConfigError, loadEnvFile, readConfig } from '#server/config.ts'
import { restartOnChange } from '../run/restart-on-change.ts'
import { ensurePackages } from '../run/setup.ts'
import { CommandError } from '../run/command-error.ts'

/**
 * `npm run dev`: pages hot-reload, and changes of the server's files restart it. The database runs in this process, which
 * is not restarted.
 */
export async function run(): Promise<void> {
  await ensurePackages()
  const connectionString = await openDatabase()
  // Not node --watch: it would also watch Vite's temporary files and restart for ever.
  await restartOnChange(process.execPath, ['server/main.ts', '--dev'], {
    folders: ['server', 'db', 'domain', 'contract'],
    env: { DATABASE_URL: connectionString },
  })
}

/** The watchdog of the embedded database stops it when this process ends. */
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
