import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { randomPort } from './e2e/random-port.ts'

// The runner's workers read this file too: what is chosen once reaches them through the environment.
process.env['E2E_PORT'] ??= String(randomPort())
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'mostrador-e2e-'))
const baseURL = `http://127.0.0.1:${process.env['E2E_PORT']}`

const chromium = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
)

/**
 * A screen that is looked at for seconds never earns back what V8 spends on optimising its code: a sixth of all the time of the
 * browser. Twenty times the usual number of calls leaves it for what runs long, such as reading 100,000 rows.
 */
const OPTIMIZE_LATE = [
  '--invocation-count-for-maglev=8000',
  '--invocation-count-for-maglev-osr=2000',
  '--invocation-count-for-turbofan=60000',
  '--invocation-count-for-osr=10000',
]

/**
 * By default V8 parses a script a second time when something in it makes a stack trace, to know its lines: all of axe, on each
 * page that it examines, and much of React.
 */
const PARSE_ONCE = '--no-enable-lazy-source-positions'

/** The built product on a port and in a data folder of its own, with the demo world, in a real Chromium. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/wait-for-demo.ts',
  // A third one makes the run shorter by a twentieth, and each story slower.
  workers: 2,
  // They only detect hangs: on a loaded machine a story of 20 seconds takes three minutes.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  // A story that needs a second try is a defect.
  retries: 0,
  reporter: [['list']],
  webServer: {
    command: `"${process.execPath}" --import=./e2e/restore-pictures.ts build/program/main.js`,
    url: `${baseURL}/api/health`,
    env: {
      PORT: process.env['E2E_PORT'],
      DATA_DIR: process.env['E2E_DATA_DIR'],
      PUBLIC_URL: baseURL,
      NODE_ENV: 'production',
      DEMO: '1',
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      // All stories order by the few links of the demo world; e2e/paused-links.spec.ts reaches the limit of its own.
      ORDERS_PER_10_MINUTES: '150',
      ORDERS_PER_DAY: '100000',
    },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
  use: {
    baseURL,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // Recording a trace of every story takes a third of the run; `npm test -- e2e/cart.spec.ts --trace=on` records one.
    screenshot: 'only-on-failure',
    // It fetches the built files once more for every context; the stories about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--js-flags=${[...OPTIMIZE_LATE, PARSE_ONCE].join(' ')}`,
      ],
    },
  },
})
