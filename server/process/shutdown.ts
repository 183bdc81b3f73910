export type Shutdown = {
  /**
   * What to do at the end, said in a few words; the last one added is done first. Does it at once and throws when the
   * end has already begun, so that a start which is still under way goes no further.
   */
  add: (name: string, step: () => Promise<unknown>) => Promise<void>
  /** Does it all, once, and ends the process. */
  run: (exitCode: number) => Promise<void>
  isRunning: () => boolean
}

/** Longer than any request should take; then the process ends whatever still hangs (the database's watchdog stops it). */
const deadlineMs = 30_000

/** The order in which what a start opened is closed again, also when the start is only half done. */
export function createShutdown(log: (line: string) => void): Shutdown {
  const steps: { name: string; step: () => Promise<unknown> }[] = []
  let running = false

  async function run(exitCode: number): Promise<void> {
    // Ctrl-C comes twice: from the terminal and from npm.
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

  async function add(name: string, step: () => Promise<unknown>): Promise<void> {
    if (!running) {
      steps.push({ name, step })
      return
    }
    await step()
    throw new Error('stopped while starting')
  }

  return { add, run, isRunning: () => running }
}
