/** Benches report medians of several rounds, because timings vary. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value that a share of the values does not exceed: 0.95 for the 95th percentile. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Duration of `work` in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Prints whether the ratio is within its limit. The bench fails when it is not. */
export function verdict(
  name: string,
  { ratio, limit, atLeast = false }: { ratio: number; limit: number; atLeast?: boolean },
): void {
  const passed = atLeast ? ratio >= limit : ratio <= limit
  const bound = `${atLeast ? 'at least' : 'at most'} ${limit.toFixed(2)}`
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}: ${ratio.toFixed(2)} (${bound})`)
  if (!passed) process.exitCode = 1
}
