import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../run/command-error.ts'
import { ensurePackages } from '../run/setup.ts'
import { runTool } from '../run/tool.ts'
import { withoutSettings } from '../test/without-settings.ts'

const DEBIAN = '/usr/lib/postgresql'

/**
 * `npm run test:cluster`: what needs a PostgreSQL and a PgBouncer as a system has them. Ends with exit code 1 and one line
 * where a program is missing; with --if-possible it says so and passes.
 */
export async function run(args: string[]): Promise<void> {
  const programs = findPostgres()
  const isPoolerThere = spawnSync('pgbouncer', ['--version']).status === 0
  const missing = [programs === null && 'PostgreSQL 15 or later', !isPoolerThere && 'pgbouncer'].filter(
    Boolean,
  )
  if (programs === null || missing.length > 0) {
    const line = `Missing: ${missing.join(' and ')}. On Debian: apt-get install postgresql pgbouncer`
    if (!args.includes('--if-possible')) throw new CommandError(line)
    process.stdout.write(`test:cluster is left out. ${line}\n`)
    return
  }
  await ensurePackages()
  const env = { ...withoutSettings(process.env), CLUSTER_PROGRAMS: programs }
  const code = await runTool('vitest', ['run', '--project=cluster'], { env })
  if (code !== 0) throw new CommandError('', code)
}

/** The folder of the newest programs; null where there are none. */
function findPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : []
  const newest = Math.max(...versions.filter((version) => version >= 15))
  const folder = join(DEBIAN, String(newest), 'bin')
  if (existsSync(join(folder, 'initdb'))) return folder
  const { stdout, status } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return status === 0 && existsSync(join(stdout.trim(), 'initdb')) ? stdout.trim() : null
}
