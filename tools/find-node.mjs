// Prints the path of a Node that can run this project: the current one when it is new enough, otherwise the one pinned by
// tools/node/package-lock.json, from the npm registry. Plain JavaScript for any Node from 18. Standard output contains only
// the path.
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
const version = optionalDependencies[packageName()]

/** Files that cache the path for this version: in the project or, for a read-only checkout, in the temporary folder. */
const cacheFiles = [
  join(root, 'node_modules', '.cache', 'mostrador', `node-path-${version}`),
  join(tmpdir(), `mostrador-node-path-${version}-${process.getuid?.() ?? 0}`),
]

/** Node runs TypeScript without flags from 22.22. Version 23 is unsupported and lacks parts of it. */
export function isSuitable(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major >= 24 || (major === 22 && minor >= 22)
}

export function cacheNodePath(path) {
  for (const file of cacheFiles) {
    try {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, path, { mode: 0o600 })
      return
    } catch {
      // A read-only checkout: try the next file.
    }
  }
}

function cachedNodePath() {
  for (const file of cacheFiles) {
    try {
      // Anyone may write to the temporary folder, so only files of this user are trusted.
      if (statSync(file).uid !== (process.getuid?.() ?? 0)) continue
      const path = readFileSync(file, 'utf8').trim()
      accessSync(path, constants.X_OK)
      return path
    } catch {
      // The file or its target does not exist.
    }
  }
  return undefined
}

function downloadNode() {
  if (!isPinned()) {
    process.stderr.write(
      `Mostrador needs Node 22.22 or later; this machine has ${process.version}. For ${process.platform} on ${process.arch} ` +
        `tools/node/package-lock.json has no Node with a checksum, so none is fetched: install Node 24 from https://nodejs.org\n`,
    )
    process.exit(1)
  }
  try {
    const path = installNode()
    cacheNodePath(path)
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

/** Whether the lock file has a Node for this machine, and its checksum: npm would install one without a checksum unverified. */
function isPinned() {
  const { packages } = JSON.parse(readFileSync(join(pinned, 'package-lock.json'), 'utf8'))
  return packages[`node_modules/${packageName()}`]?.integrity !== undefined
}

/** Installs the locked version with npm, which verifies checksums. The folder is renamed when complete. */
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
    // npm silently skips an optional package that it cannot download, for whatever reason.
    if (!existsSync(join(draft, program)))
      throw new Error(
        `npm could not download ${packageName()} as tools/node/package-lock.json pins it (its log in ~/.npm/_logs says why)`,
      )
    rmSync(target, { recursive: true, force: true })
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another command on a fresh clone may have installed it first.
    if (!existsSync(join(target, program))) throw error
  }
  return join(target, program)
}

/** In the user's cache or, without a writable home folder, in a new private temporary folder. */
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
  const path = isSuitable(process.versions.node) ? process.execPath : (cachedNodePath() ?? downloadNode())
  process.stdout.write(`${path}\n`)
}
