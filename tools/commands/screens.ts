import { ensurePackages } from '../run/setup.ts'

/** `npm run screens -- [ADDRESS]`: takes the screenshots of the landing page from a running demo. */
export async function run([address = 'http://localhost:3000']: string[]): Promise<void> {
  await ensurePackages()
  const { takeScreens } = await import('../screens/take-screens.ts')
  for (const line of await takeScreens(address)) process.stdout.write(`${line}\n`)
}
