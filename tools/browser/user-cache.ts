import { homedir } from 'node:os'
import { join } from 'node:path'

/** Folder in the user's cache for downloads that can be repeated. */
export function userCache(): string {
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'mostrador')
}
