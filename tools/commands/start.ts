import { ensureBuild, ensurePackages } from '../run/setup.ts'

/** `npm start`: runs the product in this process, which tools/keep-running.sh supervises. */
export async function run(): Promise<void> {
  await ensurePackages()
  await ensureBuild()
  await import('#server/main.ts')
}
