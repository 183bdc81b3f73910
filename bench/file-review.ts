import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { createAccount } from '#server/api/accounts/create-account.ts'
import { ensureBrowser } from '#tools/browser/install-browser.ts'
import { writeXlsx } from '#tools/test/write-xlsx.ts'
import { startChild } from './world/child.ts'
import { startDatabase } from './world/database.ts'
import { median, verdict } from './world/figures.ts'
import { watchWorkers } from './world/watch-workers.ts'

// A workbook of 100,000 rows and eight columns in a browser: read, compared with the stored products, shown, scrolled and
// filtered. The longest task of the page, and the most memory of the worker that reads it.
const ROWS = 100_000
const ROUNDS = 3
const LIMITS = { taskMs: 200, workerMegabytes: 400 }
const ADMIN = { username: 'bench', password: 'bench-password' }
const SECONDS = 1000
const MAX_WAIT = 120 * SECONDS

const database = await startDatabase()
await createAccount(database.pool, { name: 'Bench', type: 'ROOT', ...ADMIN })
const server = await startChild('serve.ts', { connectionString: database.connectionString })
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] })
const file = join(database.dataDir, 'lista.xlsx')
writeFileSync(file, bigList())

const rounds: { 'shown after (s)': number; 'longest task (ms)': number; 'worker (MB)': number }[] = []
for (let round = 0; round < ROUNDS; round++) rounds.push(await review())
console.table(rounds)
verdict('longest task of the page (ms)', {
  ratio: median(rounds.map((one) => one['longest task (ms)'])),
  limit: LIMITS.taskMs,
})
verdict('memory of the worker (MB)', {
  ratio: Math.max(...rounds.map((one) => one['worker (MB)'])),
  limit: LIMITS.workerMegabytes,
})
await browser.close()
await server.stop()
await database.stop()

async function review(): Promise<(typeof rounds)[number]> {
  const page = await browser.newPage()
  page.setDefaultTimeout(MAX_WAIT)
  await page.addInitScript(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' })
    Object.assign(window, { tasks })
  })
  await openImport(page)
  const peak = await watchWorkers(page)
  await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0))
  const start = performance.now()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Todos 100,000' }).waitFor()
  const shown = performance.now() - start
  await page.getByRole('checkbox', { name: 'Importar los productos que no existen' }).check()
  const rows = page.getByRole('region', { name: 'Vista previa del archivo' })
  for (const share of [0.25, 0.5, 0.75]) {
    await rows.evaluate((view, at) => view.scrollTo({ top: view.scrollHeight * at }), share)
    await page.getByRole('row', { name: new RegExp(`^.*B-${Math.round(ROWS * share)} `) }).waitFor()
  }
  await page.getByRole('button', { name: 'Nuevos 100,000' }).click()
  const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks))
  const figures = {
    'shown after (s)': Math.round(shown / 100) / 10,
    'longest task (ms)': Math.round(longest),
    'worker (MB)': Math.round((await peak()) / 1e6),
  }
  await page.context().close()
  return figures
}

async function openImport(page: Page): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Usuario').fill(ADMIN.username)
  await page.getByLabel('Contraseña').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(/\/admin\//)
  await page.goto(`${server.url}/admin/products/import`)
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
}

function bigList(): Uint8Array {
  const rows = Array.from({ length: ROWS }, (_, row) => [
    `B-${row}`,
    `Codo ${row} de cobre tipo L a 90° de ${(row % 16) + 1}/16" soldable`,
    `Marca ${row % 200}`,
    7_500_000_000_000 + row,
    ['PZA', 'CAJA CON 50', 'MTS'][row % 3]!,
    `Familia ${row % 300}`,
    (row % 9973) + 0.25,
    `Para agua y gas, presión ${row % 40} kg/cm²; empaque de ${row % 12} piezas`,
  ])
  const header = ['Clave', 'Nombre', 'Marca', 'EAN', 'Unidad', 'Familia', 'Costo', 'Descripción']
  return writeXlsx([header, ...rows])
}
