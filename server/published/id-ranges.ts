/**
 * The ids that are chosen among ascending ones, as the bounds of ranges: the first id of a range, then the first id after
 * it. Ids that do not exist lie in a range when those around them do. For {@link isInRanges}.
 */
export function rangesOf(ids: readonly number[], chosen: ReadonlySet<number>): number[] {
  const bounds: number[] = []
  let isInside = false
  for (const id of ids) {
    if (chosen.has(id) === isInside) continue
    bounds.push(id)
    isInside = !isInside
  }
  const last = ids.at(-1)
  return isInside && last !== undefined ? [...bounds, last + 1] : bounds
}

/**
 * A condition: an id lies in one of the ranges of a parameter; null when the parameter is. It takes as long for 4,000
 * bounds as for two, while `any` scans the list for each product.
 */
export function isInRanges(id: string, parameter: string): string {
  return `width_bucket(${id}, ${parameter}::bigint[]) % 2 = 1`
}
