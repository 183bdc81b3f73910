import { ensureBuild, ensurePackages } from '../run/setup.ts'

/** `npm start`: the product in this very process, so that npm's signals reach it. */
export async function run(): Promise<void> {
  await ensurePackages()
  await ensureBuild()
  await import('#server/main.ts')
}
