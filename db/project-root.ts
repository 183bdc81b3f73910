import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of this project, from its sources and from the bundle in build/program. */
export const projectRoot = dirname(findPackageJSON(import.meta.url) ?? '')
