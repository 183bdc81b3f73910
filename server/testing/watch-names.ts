import type pg from 'pg'

/** Notes the names of the statements that are sent over connections which the pool lends from now on, until `stop`. */
export function watchNames(pool: pg.Pool): { names: string[]; stop: () => void } {
  const names: string[] = []
  const originals = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const watch = (client: pg.PoolClient) => {
    if (originals.has(client)) return
    const query = client.query.bind(client)
    originals.set(client, query)
    client.query = ((...given: unknown[]) => {
      const [{ name }] = given as [{ name?: string }]
      names.push(name ?? 'unnamed')
      return (query as (...all: unknown[]) => unknown)(...given)
    }) as typeof client.query
  }
  pool.on('acquire', watch)
  return {
    names,
    stop: () => {
      pool.off('acquire', watch)
      for (const [client, query] of originals) client.query = query
    },
  }
}
