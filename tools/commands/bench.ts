import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from '../run/child.ts'
import { projectRoot } from '#db/project-root.ts'
import { ensureBuild, ensurePackages } from '../run/setup.ts'
import { CommandError } from '../run/command-error.ts'

/** `npm run bench -- NAME`: one measurement of bench/, on its own data and ports. */
export async function run([name, ...args]: string[]): Promise<void> {
  const file = join(projectRoot, 'bench', `${name}.ts`)
  if (name === undefined || !/^[\w-]+$/.test(name) || !existsSync(file)) {
    throw new CommandError(`Usage: npm run bench -- NAME, NAME being one of ${benches().join(', ')}`)
  }
  await ensurePackages()
  await ensureBuild()
  process.exitCode = await runChild(process.execPath, [file, ...args])
}

function benches(): string[] {
  return readdirSync(join(projectRoot, 'bench'))
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => file.slice(0, -3))
}
