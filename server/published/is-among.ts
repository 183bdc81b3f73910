/**
 * A condition on an id: it is one of a parameter's. The select hides the array from the planner, so that it reuses the generic
 * plan; knowing the length of the array it would plan each execution.
 */
export function isAmong(id: string, ids: string): string {
  return `${id} = any ((select ${ids}::bigint[])::bigint[])`
}
