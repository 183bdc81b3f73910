import { ensureBuild, ensurePackages } from '../run/setup.ts'

/** `npm run build`: what `npm start` would build, for an image that contains it. */
export async function run(): Promise<void> {
  await ensurePackages()
  await ensureBuild()
}
