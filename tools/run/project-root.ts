import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout that contains this file, independent of the current folder. */
export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
