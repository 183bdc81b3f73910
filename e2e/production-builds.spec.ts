import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { randomPort } from './random-port.ts'

test.describe.configure({ mode: 'parallel' })

// The process prints at its end which files of React it has loaded.
const atExit = `import { createRequire } from 'node:module'
  process.on('exit', () => console.log(Object.values(createRequire('/x').cache)
    .filter(({ id, loaded }) => loaded && /react-dom/.test(id)).map(({ id }) => id).join('\\n')))`

for (const [nodeEnv, workers, announced] of [
  [undefined, '1', 'Demo users   mayoreo, caja, sucursal, vecino'],
  ['production', '2', 'There is no account yet'],
] as const) {
  test(`with NODE_ENV ${nodeEnv} and WORKERS ${workers} pages are rendered by production builds; DEMO follows NODE_ENV`, async () => {
    const output = await outputOfServer(nodeEnv, { workers, announced })
    expect(output).toContain(announced)
    expect(output).toMatch(/react-dom-server\.node\.production\.js/)
    expect(output).not.toMatch(/\.development\.js/)
  })
}

/**
 * The output of a server of the built product from start to end, with one page requested. It is stopped only after it has
 * announced itself, because one of several workers may respond earlier.
 */
async function outputOfServer(
  nodeEnv: string | undefined,
  { workers, announced }: { workers: string; announced: string },
): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-node-env-'))
  const port = randomPort()
  const { NODE_ENV: _tester, DEMO: _demo, ...env } = process.env
  const server = spawn(
    process.execPath,
    [`--import=data:text/javascript,${encodeURIComponent(atExit)}`, 'build/program/main.js'],
    {
      env: {
        ...env,
        ...(nodeEnv && { NODE_ENV: nodeEnv }),
        WORKERS: workers,
        DATA_DIR: dataDir,
        PORT: String(port),
        DATABASE_URL: '',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  server.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(server, 'close')
  try {
    await expect(async () => {
      expect((await fetch(`http://127.0.0.1:${port}/login`)).status).toBe(200)
      expect(output).toContain(announced)
    }).toPass()
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return output
}
