import type { TestProject } from 'vitest/node'
import { createDistributed, disconnect, onNodes, readNodes } from './citus-nodes.ts'
import { TEMPLATE } from './template.ts'

/** Few: each is copied for each test file, on each node. */
const SHARDS = 4

/**
 * Prepares a distributed template database on the nodes of CITUS_URL, a database of the coordinator that knows the workers.
 * Returns the teardown.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const nodes = await readNodes(process.env['CITUS_URL'] ?? '')
  const drop = () => onNodes(nodes, `drop database if exists ${TEMPLATE} with (force)`)
  await drop()
  await createDistributed(nodes, { name: TEMPLATE, shards: SHARDS })
  // A database that somebody is connected to cannot be copied.
  for (const sql of disconnect(TEMPLATE)) await onNodes(nodes, sql)
  const [coordinator, ...workers] = nodes.map(({ url }) => url)
  project.provide('postgresUrl', coordinator!)
  project.provide('workerUrls', workers)
  return drop
}
