import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { stopWithParent } from '#server/process/stop-with-parent.ts'
import { projectRoot } from '#db/project-root.ts'
import { CommandError } from './command-error.ts'

export type ChildOptions = {
  env?: NodeJS.ProcessEnv
  quiet?: boolean
  /** Ends the child with SIGTERM. */
  signal?: AbortSignal
}

/**
 * Runs a program with this Node and output, and returns its exit code. Forwards signals to the child; throws CommandError
 * when the child has ended because of one.
 */
export async function runChild(program: string, args: string[], options: ChildOptions = {}): Promise<number> {
  const env = withThisNode({ ...process.env, ...options.env })
  const output = options.quiet ? 'ignore' : 'inherit'
  const child = spawn(program, args, {
    cwd: projectRoot,
    env,
    stdio: ['ignore', output, 'inherit'],
  })
  options.signal?.addEventListener('abort', () => child.kill('SIGTERM'))
  let received: NodeJS.Signals | undefined
  const forward = (signal: NodeJS.Signals) => {
    received = signal
    child.kill(signal)
  }
  const stopWatching = stopWithParent()
  process.on('SIGTERM', forward).on('SIGINT', forward)
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (exitCode, signal) =>
      resolve(exitCode ?? (signal ? 128 + constants.signals[signal] : 1)),
    )
  })
  process.off('SIGTERM', forward).off('SIGINT', forward)
  stopWatching()
  if (received) throw new CommandError('', 128 + constants.signals[received])
  return code
}

/** Runs a program like runChild, and throws CommandError when it fails. */
export async function runOrThrow(program: string, args: string[], options: ChildOptions = {}): Promise<void> {
  const code = await runChild(program, args, options)
  if (code !== 0) throw new CommandError(`${program} ended with exit code ${code}`, code)
}

/** The environment with the Node of this process as `node`. */
function withThisNode(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, PATH: `${dirname(process.execPath)}${delimiter}${env['PATH'] ?? ''}` }
}
