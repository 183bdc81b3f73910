import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from '#db/embedded/binaries.ts'
import { prepareCluster, writeSettings } from '#db/embedded/cluster.ts'
import { createSocketFolder } from '#db/embedded/socket-folder.ts'
import { databaseUser } from '#db/embedded/system-user.ts'
import { pgCtl } from './pg-ctl.ts'

/** Starts a PostgreSQL on a local port that only pg_ctl controls; it is no child of this process. Returns its URL. */
export async function startExternalPostgres(dataDir: string, port: number): Promise<string> {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const cluster = join(dataDir, 'postgres')
  const user = databaseUser(cluster)
  prepareCluster({
    cluster,
    binaries: findBinaries(user, dataDir),
    user,
    sharedMemory: 'posix',
    durable: true,
  })
  writeSettings({
    cluster,
    socketDir: createSocketFolder(cluster, user),
    sharedMemory: 'posix',
    durable: true,
  })
  appendFileSync(join(cluster, 'postgresql.conf'), `listen_addresses = '127.0.0.1'\nport = ${port}\n`)
  appendFileSync(join(cluster, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
  const code = await pgCtl(dataDir, ['start', '-w'])
  if (code !== 0) throw new Error(`pg_ctl start ended with ${code}`)
  return `postgres://mostrador@127.0.0.1:${port}/mostrador`
}
