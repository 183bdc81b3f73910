import { join } from 'node:path'
import { runChild } from '../run/child.ts'
import { ensureBuild, ensurePackages } from '../run/setup.ts'
import { CommandError } from '../run/command-error.ts'
import { runStep } from '../run/step.ts'
import { runTool } from '../run/tool.ts'
import { readPlaywrightCounts, readVitestCounts } from '../test/counts.ts'
import type { Counts } from '../test/counts.ts'
import { runSelection } from '../test/run-selection.ts'
import { withScratchFolder } from '../test/scratch-folder.ts'
import { withoutSettings } from '../test/without-settings.ts'

type Step = { name: string; run: () => Promise<number> }

/**
 * `npm test`: runs everything and stops at the first failing step; with paths or flags, only those tests. Uses its own
 * data folders and ports.
 */
export async function run(args: string[]): Promise<void> {
  await ensurePackages()
  if (args.length > 0) return runSelection(args)
  await withScratchFolder(async (scratch) => {
    for (const { name, run: work } of steps(scratch))
      await runStep(name, async () => {
        const code = await work()
        if (code !== 0) throw new CommandError(`npm test failed at: ${name}`, code)
      })
    report([
      readVitestCounts(join(scratch, 'vitest.json')),
      readPlaywrightCounts(join(scratch, 'playwright.json')),
    ])
  })
}

function steps(scratch: string): Step[] {
  const env = { ...withoutSettings(process.env), CI: '1' }
  const vitestReport = join(scratch, 'vitest.json')
  const playwrightReport = join(scratch, 'playwright.json')
  const check = join(import.meta.dirname, '..', 'run.mjs')
  let chromium = ''
  return [
    {
      // First, so that a missing browser is reported before minutes of other tests.
      name: 'a browser that starts',
      run: async () => {
        // Imported late: a fresh clone has no packages when this file is loaded.
        const { ensureBrowser } = await import('../browser/install-browser.ts')
        chromium = await ensureBrowser()
        process.stdout.write(`${chromium}\n`)
        return 0
      },
    },
    { name: 'check', run: () => runChild(process.execPath, [check, 'check']) },
    {
      name: 'unit, API and process tests, and the build',
      run: async () => {
        // In parallel with the tests, which often wait.
        const building = ensureBuild()
        building.catch(() => {})
        const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
        const code = await runTool('vitest', ['run', ...reports], { env })
        await building
        return code
      },
    },
    {
      name: 'browser stories',
      run: () => {
        const browser = {
          CHROMIUM_PATH: chromium,
          PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
          E2E_DATA_DIR: join(scratch, 'data'),
        }
        return runTool('playwright', ['test', '--reporter=list,json'], { env: { ...env, ...browser } })
      },
    },
  ]
}

function report(counts: Counts[]): void {
  const sum = (key: keyof Counts) => counts.reduce((total, one) => total + one[key], 0)
  if (sum('passed') === 0) throw new CommandError('npm test ran no test')
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped\n`)
}
