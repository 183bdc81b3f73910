import { distribute } from '../citus/distribute.ts'
import { createPool } from '../database.ts'
import { migrate } from '../migrate.ts'
import { databaseUrl } from './template.ts'

/** A node of Citus. */
export interface CitusNode {
  /** URL of its maintenance database. */
  url: string
  host: string
  port: number
}

/** The nodes that a database of the coordinator knows, the coordinator first. */
export async function readNodes(citusUrl: string): Promise<CitusNode[]> {
  const pool = createPool(citusUrl, { max: 1 })
  const { rows } = await pool.query<{ host: string; port: number }>(
    'select nodename as host, nodeport as port from pg_dist_node where isactive order by groupid',
  )
  await pool.end()
  return rows.map(({ host, port }) => {
    const url = new URL(databaseUrl(citusUrl, 'postgres'))
    url.hostname = host
    url.port = String(port)
    return { url: url.href, host, port }
  })
}

/** Creates a migrated database that is distributed over some nodes, the first of which is the coordinator. */
export async function createDistributed(
  nodes: readonly CitusNode[],
  { name, shards }: { name: string; shards: number },
): Promise<void> {
  const [coordinator, ...workers] = nodes
  await onNodes(nodes, `create database ${name}`)
  for (const { url } of nodes) await run(databaseUrl(url, name), 'create extension citus')
  const pool = createPool(databaseUrl(coordinator!.url, name), { max: 1 })
  await pool.query('select citus_set_coordinator_host($1, $2)', [coordinator!.host, coordinator!.port])
  for (const { host, port } of workers) await pool.query('select citus_add_node($1, $2)', [host, port])
  if (workers.length === 0) {
    await pool.query("select citus_set_node_property($1, $2, 'shouldhaveshards', true)", [
      coordinator!.host,
      coordinator!.port,
    ])
  }
  await pool.query(`alter database ${name} set citus.shard_count to ${shards}`)
  await migrate(pool)
  await distribute(pool)
  await pool.end()
}

/**
 * Two statements, to run in separate transactions, that end all connections to a database of a node and prevent new ones.
 * Citus keeps a process connected to each database, and starts it again when it ends.
 */
export function disconnect(database: string): string[] {
  return [
    `alter database ${database} with allow_connections false`,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${database}'`,
  ]
}

/** Runs a statement in the maintenance database of each node. */
export async function onNodes(nodes: readonly CitusNode[], sql: string): Promise<void> {
  for (const { url } of nodes) await run(url, sql)
}

async function run(url: string, sql: string): Promise<void> {
  const pool = createPool(url, { max: 1 })
  await pool.query(sql)
  await pool.end()
}
