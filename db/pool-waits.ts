import type pg from 'pg'

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void
type Connect = (done?: Done) => Promise<pg.PoolClient> | undefined

/** Reports how long each statement or transaction waited for a connection of the pool, in seconds; pg has no event for it. */
export function measureWaits(pool: pg.Pool, report: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool) as Connect
  const measured: Connect = (done) => {
    const start = performance.now()
    const end = () => report((performance.now() - start) / 1000)
    if (done !== undefined) {
      return connect((...result) => {
        end()
        done(...result)
      })
    }
    const connecting = connect()
    connecting?.then(end, end)
    return connecting
  }
  pool.connect = measured as pg.Pool['connect']
}
