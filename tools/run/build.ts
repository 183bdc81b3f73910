import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from './child.ts'
import { projectRoot } from '#db/project-root.ts'
import { CommandError } from './command-error.ts'

const stampFile = join(projectRoot, 'build', 'stamp')
const folders = ['web', 'domain', 'contract', 'public', 'tools/build']
const files = [
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'react-router.config.ts',
  'server/http/inline-elements.ts',
  'server/web/page-data.ts',
]

export function isBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashSources()
}

/** Builds the pages into build/. */
export async function build(): Promise<void> {
  process.stderr.write('Building the pages\n')
  const sources = hashSources()
  rmSync(stampFile, { force: true })
  const code = await runChild(join(projectRoot, 'node_modules', '.bin', 'react-router'), ['build'], {
    env: { NODE_ENV: 'production' },
    quiet: true,
  })
  if (code !== 0) throw new CommandError('The pages could not be built (see above).')
  mkdirSync(join(projectRoot, 'build'), { recursive: true })
  writeFileSync(stampFile, sources)
}

/** Hashes contents, not modification times: git changes those at every checkout. */
function hashSources(): string {
  const hash = createHash('sha256')
  const sources = folders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const file of [...sources.sort(), ...files.map((name) => join(projectRoot, name))]) {
    hash
      .update(`${file.slice(projectRoot.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}
