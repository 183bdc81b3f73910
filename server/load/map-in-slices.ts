import { setImmediate } from 'node:timers/promises'

/** Some ten milliseconds of the slowest rows, and more than a page of any screen. */
const ROWS_PER_SLICE = 200

/** The mapped rows in their order. Of a whole catalogue other requests are served between two slices. */
export async function mapInSlices<Row, Mapped>(
  rows: readonly Row[],
  map: (row: Row) => Mapped,
): Promise<Mapped[]> {
  const mapped: Mapped[] = []
  for (const row of rows) {
    if (mapped.length % ROWS_PER_SLICE === ROWS_PER_SLICE - 1) await setImmediate()
    mapped.push(map(row))
  }
  return mapped
}
