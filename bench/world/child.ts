import { fork } from 'node:child_process'
import { join } from 'node:path'

export interface Child {
  url: string
  /** Peak memory of the process in megabytes. */
  peakMegabytes: () => Promise<number>
  stop: () => Promise<void>
}

/** Runs one of the servers in this folder as a separate process, so that the load generator is not measured with it. */
export function startChild(
  file: 'hello.ts' | 'serve.ts',
  options: Record<string, unknown> = {},
): Promise<Child> {
  const child = fork(join(import.meta.dirname, file), [JSON.stringify(options)], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
    child.once('message', (url) => {
      resolve({
        url: String(url),
        peakMegabytes: () =>
          new Promise((resolvePeak) => {
            child.once('message', (megabytes) => resolvePeak(Number(megabytes)))
            child.send('peakMegabytes')
          }),
        stop: () =>
          new Promise((stopped) => {
            child.removeAllListeners('exit')
            child.once('exit', () => stopped())
            child.kill('SIGTERM')
          }),
      })
    })
  })
}
