import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '#db/project-root.ts'
import { ensureBuild, ensurePackages } from '../run/setup.ts'

/** `npm start`: runs the product in this process, which tools/keep-running.sh supervises. */
export async function run(): Promise<void> {
  await ensurePackages()
  await ensureBuild()
  await import(pathToFileURL(join(projectRoot, 'build', 'program', 'main.js')).href)
}
