import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#db/project-root.ts'

const SOURCES = join(projectRoot, 'domain', 'drawing')

/**
 * Part of every address of a drawing, so that it can be cached as immutable. Computed from the drawing code, so it
 * changes whenever a drawing may look different.
 */
export const DRAWING_VERSION = versionOfSources()

function versionOfSources(): string {
  const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).toSorted()
  const hash = createHash('sha256')
  for (const name of sources) hash.update(readFileSync(join(SOURCES, name)))
  return hash.digest('hex').slice(0, 8)
}
