import { runTool } from '../run/tool.ts'
import { ensurePackages } from '../run/setup.ts'

/** `npm run format`: formats every file. */
export async function run(args: string[]): Promise<void> {
  await ensurePackages()
  process.exitCode = await runTool('oxfmt', args)
}
