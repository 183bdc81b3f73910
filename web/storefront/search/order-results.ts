/** The ids of the products to show: the requested one first, then the other hits (search.md §3), each once. */
export function resultIds(hits: readonly { objectID: string }[], targetId: string | null): number[] {
  const ids = [...(targetId === null ? [] : [targetId]), ...hits.map((hit) => hit.objectID)]
  const numbers = ids.filter((id) => /^[1-9]\d{0,15}$/.test(id)).map(Number)
  return [...new Set(numbers)]
}
