import { runTool } from '../run/tool.ts'
import { ensurePackages } from '../run/setup.ts'

/** The static checks. The lint rules enforce the floors of docs/architecture.md. */
export const checks = [
  {
    // Its rules need the types of all files anyway: they are checked in the same run, which reads the files once.
    name: 'lint, floors and types',
    tool: 'oxlint',
    args: ['--type-aware', '--type-check', '--deny-warnings'],
  },
  { name: 'unused code', tool: 'knip', args: [] },
  { name: 'format', tool: 'oxfmt', args: ['--check'] },
]

/** `npm run check`: runs all checks, even after one has failed. */
export async function run(): Promise<void> {
  await ensurePackages()
  // Generates the types of the routes for the other checks.
  await runTool('react-router', ['typegen'])
  const failed: string[] = []
  for (const { name, tool, args } of checks) {
    const code = await runTool(tool, args)
    process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${tool})\n`)
    if (code !== 0) failed.push(name)
  }
  process.stdout.write(failed.length === 0 ? 'Check: all ok\n' : `Check failed: ${failed.join(', ')}\n`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
