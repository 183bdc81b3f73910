import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartError } from './start-error.ts'

/** The user PostgreSQL runs as: undefined is the present one; as root, who it refuses, another one. */
export type SystemUser = { name: string; uid: number; gid: number }

/** Options of spawn for running something as that user, from a folder that everyone may enter. */
export function spawnAs(user: SystemUser | undefined) {
  const { PATH, LD_LIBRARY_PATH } = process.env
  // No PG* variable may reach PostgreSQL, and messages are read by machine.
  const env = { PATH, LC_ALL: 'C', ...(LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH }) }
  return { cwd: '/', env, ...(user && { uid: user.uid, gid: user.gid }) }
}

/** As root: the owner of the cluster, if there is one already, else `postgres` or `nobody`. */
export function databaseUser(cluster: string | undefined): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = cluster === undefined ? undefined : statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { name: `with id ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  const user = findUser('postgres') ?? findUser('nobody')
  if (user) return user
  throw new StartError(
    'PostgreSQL does not run as root and there is neither a user postgres nor nobody: start as another user, or set DATABASE_URL.',
  )
}

/** Whether the user that PostgreSQL runs as may enter the folder; asked of the system, so that mounts and ACLs count. */
export function canEnter(user: SystemUser | undefined, folder: string): boolean {
  if (!user) return true
  const answer = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], spawnAs(user))
  if (answer.error) throw new StartError(`Cannot run programs as user ${user.name}: ${answer.error.message}`)
  return answer.status === 0
}

function findUser(name: string): SystemUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined
}
