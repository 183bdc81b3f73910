/** Prints the name of a step, runs it, and prints the seconds that it took; what it throws ends the command. */
export async function runStep(name: string, work: () => Promise<void>): Promise<void> {
  process.stdout.write(`\n== ${name}\n`)
  const start = performance.now()
  await work()
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  process.stdout.write(`== ${name}: ok (${seconds} s)\n`)
}
