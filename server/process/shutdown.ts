export type Shutdown = {
  /**
   * Adds a step with a short description; steps run in reverse order. When the shutdown has already begun, runs the step
   * immediately and throws, so that a start in progress stops. `mayTakeMs` is added to the time after which the process
   * exits in any case.
   */
  add: (name: string, step: () => Promise<unknown>, mayTakeMs?: number) => Promise<void>
  /** Runs all steps once and exits. */
  run: (exitCode: number) => Promise<void>
  isRunning: () => boolean
}

/** Longer than any request takes; then the process exits even if a step hangs (the watchdog stops the database). */
const DEADLINE_MS = 30_000

/** Closes the resources of a start in reverse order, also when the start is incomplete. */
export function createShutdown(log: (line: string) => void): Shutdown {
  const steps: { name: string; step: () => Promise<unknown> }[] = []
  let running = false
  let deadlineMs = DEADLINE_MS

  async function run(exitCode: number): Promise<void> {
    // Ctrl-C arrives twice: from the terminal and from npm.
    if (running) return
    running = true
    setTimeout(() => process.exit(exitCode || 1), deadlineMs).unref()
    let code = exitCode
    for (let entry = steps.pop(); entry; entry = steps.pop()) {
      try {
        await entry.step()
      } catch (error) {
        log(`Could not ${entry.name}: ${(error as Error).message}`)
        code ||= 1
      }
    }
    process.exit(code)
  }

  async function add(name: string, step: () => Promise<unknown>, mayTakeMs = 0): Promise<void> {
    if (!running) {
      deadlineMs += mayTakeMs
      steps.push({ name, step })
      return
    }
    await step()
    throw new Error('stopped while starting')
  }

  return { add, run, isRunning: () => running }
}
