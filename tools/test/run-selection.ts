import { globSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#db/project-root.ts'
import { ensureBuild } from '../run/setup.ts'
import { CommandError } from '../run/command-error.ts'
import { runTool } from '../run/tool.ts'
import { withScratchFolder } from './scratch-folder.ts'
import { select } from './selection.ts'
import { withoutSettings } from './without-settings.ts'

const TEST_FILES = ['{domain,contract,db,server,web,tools}/**/*.test.{ts,tsx}', 'e2e/*.spec.ts']

/** `npm test -- server/api/orders e2e/cart.spec.ts -t name`: only these tests, without lint; builds only for browser tests. */
export async function runSelection(args: readonly string[]): Promise<void> {
  const files = globSync(TEST_FILES, { cwd: projectRoot })
  const { vitest, playwright, unmatched } = select(args, { root: projectRoot, files })
  if (unmatched.length > 0) throw new CommandError(`No test file matches ${unmatched.join(', ')}`)
  const codes: number[] = []
  const env = withoutSettings(process.env)
  if (vitest) codes.push(await runTool('vitest', ['run', ...vitest], { env }))
  if (playwright) codes.push(await withScratchFolder((scratch) => runStories(playwright, { env, scratch })))
  const failed = codes.find((code) => code !== 0)
  if (failed !== undefined) throw new CommandError('', failed)
}

/** The code of the browser stories; the server that they visit has its data in the scratch folder, or in the one given. */
async function runStories(
  args: readonly string[],
  { env, scratch }: { env: NodeJS.ProcessEnv; scratch: string },
): Promise<number> {
  const { ensureBrowser } = await import('../browser/install-browser.ts')
  const browser = {
    CHROMIUM_PATH: await ensureBrowser(),
    E2E_DATA_DIR: env['E2E_DATA_DIR'] ?? join(scratch, 'data'),
  }
  await ensureBuild()
  return runTool('playwright', ['test', ...args], { env: { ...env, ...browser } })
}
