import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout this file lies in, wherever the command was called from. */
export const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
