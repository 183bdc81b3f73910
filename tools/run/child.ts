import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { stopWithParent } from '#server/process/stop-with-parent.ts'
import { projectRoot } from './project-root.ts'
import { CommandError } from './command-error.ts'

export type ChildOptions = {
  env?: NodeJS.ProcessEnv
  quiet?: boolean
  /** Ends the child with SIGTERM. */
  signal?: AbortSignal
}

/**
 * Runs a program to its end, on our Node, with our output; answers its exit code. A signal to us is passed on; once the
 * child has ended because of it, CommandError is thrown.
 */
export async function runChild(program: string, args: string[], options: ChildOptions = {}): Promise<number> {
  const env = withOurNode({ ...process.env, ...options.env })
  const output = options.quiet ? 'ignore' : 'inherit'
  const child = spawn(program, args, {
    cwd: projectRoot,
    env,
    stdio: ['ignore', output, 'inherit'],
  })
  options.signal?.addEventListener('abort', () => child.kill('SIGTERM'))
  let received: NodeJS.Signals | undefined
  const passOn = (signal: NodeJS.Signals) => {
    received = signal
    child.kill(signal)
  }
  const stopWatching = stopWithParent()
  process.on('SIGTERM', passOn).on('SIGINT', passOn)
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (exitCode, signal) =>
      resolve(exitCode ?? (signal ? 128 + constants.signals[signal] : 1)),
    )
  })
  process.off('SIGTERM', passOn).off('SIGINT', passOn)
  stopWatching()
  if (received) throw new CommandError('', 128 + constants.signals[received])
  return code
}

/** The environment in which `node` is the Node that runs us. */
function withOurNode(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, PATH: `${dirname(process.execPath)}${delimiter}${env['PATH'] ?? ''}` }
}
