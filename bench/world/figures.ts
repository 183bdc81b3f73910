/** The middle value: benches state medians of several rounds, since machines are noisy. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Prints a table, and whether the measured ratio keeps its limit; a broken limit makes the bench fail. */
export function verdict(
  name: string,
  { ratio, limit, atLeast = false }: { ratio: number; limit: number; atLeast?: boolean },
): void {
  const kept = atLeast ? ratio >= limit : ratio <= limit
  const bound = `${atLeast ? 'at least' : 'at most'} ${limit.toFixed(2)}`
  console.log(`${kept ? 'ok  ' : 'FAIL'} ${name}: ${ratio.toFixed(2)} (${bound})`)
  if (!kept) process.exitCode = 1
}
