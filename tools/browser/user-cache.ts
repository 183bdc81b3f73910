import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where this user keeps what can be fetched again. */
export function userCache(): string {
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'mostrador')
}
