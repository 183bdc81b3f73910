import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Question, Usage } from './usage.ts'

export interface Child {
  url: string
  usage: () => Promise<Usage>
  /** Memory after a garbage collection. */
  liveMegabytes: () => Promise<number>
  stop: () => Promise<void>
}

/** Runs a measurement of this folder in a process of its own and returns the one message that it sends. */
export function runChild<T>(file: 'react-alone.ts', options: Record<string, unknown>): Promise<T> {
  return firstMessage<T>(forkProduction(file, options), file)
}

/** Runs one of the servers in this folder as a separate process, so that the load generator is not measured with it. */
export async function startChild(
  file: 'hello.ts' | 'serve.ts',
  options: Record<string, unknown> = {},
): Promise<Child> {
  const child = forkProduction(file, options)
  const url = await firstMessage<string>(child, file)
  return {
    url,
    usage: () => ask(child, 'usage'),
    liveMegabytes: () => ask(child, 'liveMegabytes'),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

function ask<T>(child: ChildProcess, question: Question): Promise<T> {
  return new Promise((resolve) => {
    child.once('message', (answer) => resolve(answer as T))
    child.send(question)
  })
}

/** The first message of the process. Rejects when it ends without one. */
function firstMessage<T>(child: ChildProcess, file: string): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
    child.once('message', (message) => resolve(message as T))
  })
}

function forkProduction(file: string, options: Record<string, unknown>): ChildProcess {
  return fork(join(import.meta.dirname, file), [JSON.stringify(options)], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
}
