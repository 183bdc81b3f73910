import { CommandError } from '../run/command-error.ts'
import { ensurePackages } from '../run/setup.ts'
import { runTool } from '../run/tool.ts'
import { withoutSettings } from '../test/without-settings.ts'

const MISSING = `Missing: CITUS_URL, the address of a database on the coordinator of a Citus cluster, with the extension and the
workers added (docs/scaling.md says how). Its user creates and drops databases on every node.`

/**
 * `npm run test:citus [-- PATH …]`: the tests of the API and of the demo world on a distributed database, or those of them
 * whose paths are given.
 */
export async function run(args: string[]): Promise<void> {
  const citusUrl = process.env['CITUS_URL']
  if (!citusUrl) throw new CommandError(MISSING)
  await ensurePackages()
  const env = { ...withoutSettings(process.env), CITUS_URL: citusUrl }
  const code = await runTool('vitest', ['run', '--project=citus', ...args], { env })
  if (code !== 0) throw new CommandError('', code)
}
