import { ensureBuild, ensurePackages } from '../run/setup.ts'

/** `npm start`: the product in this very process, whose end tools/keep-running.sh answers for. */
export async function run(): Promise<void> {
  await ensurePackages()
  await ensureBuild()
  await import('#server/main.ts')
}
