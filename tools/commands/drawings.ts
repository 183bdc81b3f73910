import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ensurePackages } from '../run/setup.ts'

/** `npm run drawings -- [FOLDER]`: contact sheets of all drawings as PNG files. */
export async function run([folder = 'build/drawings']: string[]): Promise<void> {
  await ensurePackages()
  const { contactSheet } = await import('../drawings/contact-sheet.ts')
  const { allFamilies, looksOfFittings, realProducts } = await import('../drawings/sheets.ts')
  await mkdir(folder, { recursive: true })
  for (const [name, drawings] of Object.entries({
    families: allFamilies(),
    looks: looksOfFittings(),
    products: realProducts(),
  })) {
    const file = path.join(folder, `${name}.png`)
    await writeFile(file, await contactSheet(drawings))
    process.stdout.write(`${file}: ${drawings.length} drawings\n`)
  }
}
