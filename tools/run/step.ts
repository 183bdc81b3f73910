/** Prints the name of a step, runs it, and prints the seconds that it took; a failure names the step. */
export async function runStep(name: string, work: () => Promise<void>): Promise<void> {
  process.stdout.write(`\n== ${name}\n`)
  const start = performance.now()
  const seconds = () => ((performance.now() - start) / 1000).toFixed(0)
  try {
    await work()
  } catch (error) {
    process.stderr.write(`== ${name}: failed (after ${seconds()} s)\n`)
    throw error
  }
  process.stdout.write(`== ${name}: ok (${seconds()} s)\n`)
}
