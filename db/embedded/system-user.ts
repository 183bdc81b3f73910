import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartError } from './start-error.ts'

/** The user that PostgreSQL runs as. Undefined is the current user; PostgreSQL refuses to run as root. */
export type SystemUser = { name: string; uid: number; gid: number }

/** Options of spawn for running a program as this user, in a folder that everyone may enter. */
export function spawnAs(user: SystemUser | undefined) {
  const { PATH, LD_LIBRARY_PATH } = process.env
  // Without PG* variables, which would configure PostgreSQL; with untranslated messages, which are parsed.
  const env = { PATH, LC_ALL: 'C', ...(LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH }) }
  return { cwd: '/', env, ...(user && { uid: user.uid, gid: user.gid }) }
}

/** When run as root: the owner of an existing cluster, or else `postgres` or `nobody`. Otherwise undefined. */
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

/** True when PostgreSQL's user may enter the folder. Tested with a process, so that mounts and ACLs are respected. */
export function canEnter(user: SystemUser | undefined, folder: string): boolean {
  if (!user) return true
  const result = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], spawnAs(user))
  if (result.error) throw new StartError(`Cannot run programs as user ${user.name}: ${result.error.message}`)
  return result.status === 0
}

function findUser(name: string): SystemUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined
}
