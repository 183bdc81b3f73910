// Prints the path of a Node that runs this project: the present one when it is new enough, else one from the npm
// registry. Plain JavaScript that any Node from 18 up can run. Only the path goes to standard output.
import { execFileSync } from 'node:child_process'
import {
  accessSync,
  constants,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Where the path is remembered: in the project, else (read-only checkout) in a file of this user's own. */
const memories = [
  join(root, 'node_modules', '.cache', 'mostrador', 'node-path'),
  join(tmpdir(), `mostrador-node-path-${process.getuid?.() ?? 0}`),
]

/** TypeScript runs as it is from 22.22; 23 is a dead line that lacks it in part. */
export function isSuitable(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= 24 || (major === 22 && minor >= 22)
}

export function rememberNode(path) {
  for (const file of memories) {
    try {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, path, { mode: 0o600 })
      return
    } catch {
      // A read-only checkout: the next place.
    }
  }
}

function rememberedNode() {
  for (const file of memories) {
    try {
      // Anyone may write to the temporary folder: only a file of our own is believed.
      if (statSync(file).uid !== (process.getuid?.() ?? 0)) continue
      const path = readFileSync(file, 'utf8').trim()
      accessSync(path, constants.X_OK)
      return path
    } catch {
      // Not there, or it points to what is gone.
    }
  }
  return undefined
}

function fetchNode() {
  process.stderr.write(
    `Mostrador runs on Node 24; this machine has ${process.version}: fetching it with npx\n`,
  )
  try {
    const script = 'process.stdout.write(process.execPath)'
    const args = ['-y', '--ignore-scripts=false', '-p', 'node@24', 'node', '-e', script]
    const output = execFileSync('npx', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    const path = output.trim().split('\n').at(-1)
    rememberNode(path)
    return path
  } catch (error) {
    const reason =
      /npm (?:error|ERR!) (?!code)(.*)/.exec(error.stderr ?? '')?.[1] ?? error.message.split('\n')[0]
    process.stderr.write(`Mostrador needs Node 22.22 or later, and Node 24 could not be fetched: ${reason}\n`)
    process.exit(1)
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const path = isSuitable(process.versions.node) ? process.execPath : (rememberedNode() ?? fetchNode())
  process.stdout.write(`${path}\n`)
}
