/**
 * A condition on an id: it is one of a parameter's. PostgreSQL sees as little of them as it does in a plan for all executions,
 * so it keeps that plan; for the parameter itself it would plan the statement anew each time, because that seems cheaper for a few ids.
 */
export function isAmong(id: string, ids: string): string {
  return `${id} = any ((select ${ids}::bigint[])::bigint[])`
}
