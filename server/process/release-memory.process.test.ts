import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

// Runs in a separate process, because the heap of this one depends on earlier tests. It allocates a little all the time, as
// the timers of a server do; otherwise V8 would shrink the heap on its own.
const SCRIPT = `
const { releaseIdleMemory } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'release-memory.ts')).href)})
const heapMegabytes = () => process.memoryUsage().heapTotal / 1024 / 1024
const cached = Array.from({ length: 300_000 }, (_, n) => ({ n: String(n) }))

function serveBurst() {
  const held = []
  while (heapMegabytes() < 220) for (let n = 0; n < 100_000; n++) held.push({ n })
}

serveBurst()
void releaseIdleMemory(console.error)
let little
setInterval(() => {
  little = Array.from({ length: 2000 }, (_, n) => ({ n }))
  if (heapMegabytes() > 120) return
  console.log(cached.length)
  process.exit()
}, 100)
`

it('an idle process returns the memory of a burst to the system', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT])
  // Also when the test runs out of time.
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  await once(child, 'close')
  expect(output).toBe('300000\n')
})
