import type { TestProject } from 'vitest/node'
import { distribute } from '../citus/distribute.ts'
import { createPool } from '../database.ts'
import { migrate } from '../migrate.ts'
import { databaseUrl, TEMPLATE } from './template.ts'

/** Few: each is copied for each test file, on each node. */
const SHARDS = 4

interface Node {
  /** URL of its maintenance database. */
  url: string
  host: string
  port: number
}

/**
 * Prepares a distributed template database on the nodes of CITUS_URL, a database of the coordinator that knows the workers.
 * Returns the teardown.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const nodes = await readNodes(process.env['CITUS_URL'] ?? '')
  const urls = nodes.map(({ url }) => url)
  const onAll = async (sql: string) => {
    for (const url of urls) await run(url, sql)
  }
  await onAll(`drop database if exists ${TEMPLATE} with (force)`)
  await onAll(`create database ${TEMPLATE}`)
  for (const url of urls) await run(databaseUrl(url, TEMPLATE), 'create extension citus')
  await fillTemplate(nodes)
  // Citus's own process in the database would keep it from being copied.
  await onAll(`alter database ${TEMPLATE} with allow_connections false`)
  await onAll(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${TEMPLATE}'`)
  project.provide('postgresUrl', urls[0]!)
  project.provide('workerUrls', urls.slice(1))
  return () => onAll(`drop database if exists ${TEMPLATE} with (force)`)
}

/** The coordinator first. */
async function readNodes(citusUrl: string): Promise<Node[]> {
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

async function fillTemplate([coordinator, ...workers]: Node[]): Promise<void> {
  const pool = createPool(databaseUrl(coordinator!.url, TEMPLATE), { max: 1 })
  await pool.query('select citus_set_coordinator_host($1, $2)', [coordinator!.host, coordinator!.port])
  for (const { host, port } of workers) await pool.query('select citus_add_node($1, $2)', [host, port])
  await pool.query(`alter database ${TEMPLATE} set citus.shard_count to ${SHARDS}`)
  await migrate(pool)
  await distribute(pool)
  await pool.end()
}

async function run(url: string, sql: string): Promise<void> {
  const pool = createPool(url, { max: 1 })
  await pool.query(sql)
  await pool.end()
}
