import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#db/project-root.ts'
import { runChild } from './child.ts'
import { CommandError } from './command-error.ts'

/** A part of build/, with a stamp of the sources that it was built from. */
interface Part {
  name: string
  stamp: string
  /** Files and folders. */
  sources: string[]
  build: () => Promise<number>
}

const PACKAGES = ['package-lock.json', 'package.json']

const PARTS: Part[] = [
  {
    name: 'pages',
    stamp: 'pages.stamp',
    sources: [
      'web',
      'domain',
      'contract',
      'public',
      'tools/build',
      ...PACKAGES,
      'vite.config.ts',
      'react-router.config.ts',
      'server/http/inline-elements.ts',
    ],
    build: () =>
      runChild(join(projectRoot, 'node_modules', '.bin', 'react-router'), ['build'], {
        env: { NODE_ENV: 'production' },
        quiet: true,
      }),
  },
  {
    name: 'server',
    stamp: 'program.stamp',
    sources: ['server', 'db', 'domain', 'contract', 'tools/build', ...PACKAGES],
    build: () => runChild(process.execPath, [join(projectRoot, 'tools', 'build', 'bundle-program.ts')]),
  },
]

export function isBuilt(): boolean {
  return PARTS.every(isPartBuilt)
}

/** Builds the pages and the server's program into build/, each where its sources have changed. */
export async function build(): Promise<void> {
  for (const part of PARTS) if (!isPartBuilt(part)) await buildPart(part)
}

function isPartBuilt({ stamp, sources }: Part): boolean {
  const file = stampFile(stamp)
  return existsSync(file) && readFileSync(file, 'utf8') === hashOf(sources)
}

async function buildPart({ name, stamp, sources, build: run }: Part): Promise<void> {
  process.stderr.write(`Building the ${name}\n`)
  const hash = hashOf(sources)
  rmSync(stampFile(stamp), { force: true })
  if ((await run()) !== 0) throw new CommandError(`The ${name} could not be built (see above).`)
  mkdirSync(join(projectRoot, 'build'), { recursive: true })
  writeFileSync(stampFile(stamp), hash)
}

function stampFile(stamp: string): string {
  return join(projectRoot, 'build', stamp)
}

/** Hashes contents, not modification times: git changes those at every checkout. */
function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf)) {
    hash
      .update(`${file.slice(projectRoot.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/** The file itself, or the files of the folder without tests. */
function filesOf(source: string): string[] {
  const path = join(projectRoot, source)
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && !entry.name.includes('.test.') && !/[\\/]testing\b/.test(entry.parentPath),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
