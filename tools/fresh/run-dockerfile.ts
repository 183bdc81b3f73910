import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { runOrThrow } from '../run/child.ts'
import { CommandError } from '../run/command-error.ts'
import { inside, makeDebian, runInside, USER } from './debian-root.ts'
import { readCommand, readCopy, readDockerfile, readVariables } from './read-dockerfile.ts'
import type { Instruction } from './read-dockerfile.ts'

/** The version that comes with Node 24. */
const NPM = 'npm@11.19.1'

/** A built image: its folder, and what its last stage says of running it. */
export type Image = {
  root: string
  folder: string
  isUser: boolean
  env: Record<string, string>
  command: string[]
  healthCheck: string[]
}

/**
 * Runs the steps of the Dockerfile in `context` in folders below `scratch` instead of containers: on Debian with the Node
 * of this process, as in the image that it names. Throws CommandError for a failing step and for an unknown instruction.
 */
export async function runDockerfile(context: string, scratch: string): Promise<Image> {
  const base = join(scratch, 'base')
  await makeNodeImage(base)
  ignoreFiles(context)
  const roots = new Map<string, string>()
  let image: Image | undefined
  for (const { name, image: from, steps } of readDockerfile(
    readFileSync(join(context, 'Dockerfile'), 'utf8'),
  )) {
    if (!from.startsWith('node:')) throw new CommandError(`no folder stands for the image ${from}`)
    const root = join(scratch, `stage-${name}`)
    // By cp, which preserves owners.
    await runOrThrow('cp', ['--archive', base, root])
    roots.set(name, root)
    image = { root, folder: '/', isUser: false, env: {}, command: [], healthCheck: [] }
    for (const step of steps) await take(step, image, { context, roots })
  }
  if (!image) throw new CommandError('the Dockerfile has no stage')
  return image
}

/** A command within the image, as the image runs it. */
export function insideImage(
  image: Image,
  command: readonly string[],
  env: Record<string, string>,
): [string, string[]] {
  const { root, folder, isUser } = image
  return inside(root, command, { folder, asRoot: !isUser, env: { ...image.env, ...env } })
}

async function take(
  { name, text }: Instruction,
  image: Image,
  { context, roots }: { context: string; roots: Map<string, string> },
): Promise<void> {
  switch (name) {
    case 'WORKDIR':
      image.folder = posix.resolve(image.folder, text)
      mkdirSync(join(image.root, image.folder), { recursive: true })
      break
    case 'COPY': {
      const { from, sources, target } = readCopy(text)
      const source = from === undefined ? context : roots.get(from)
      if (source === undefined) throw new CommandError(`COPY from an unknown stage: ${text}`)
      copy(
        sources.map((path) => join(source, path)),
        join(image.root, posix.resolve(image.folder, target)),
      )
      break
    }
    case 'RUN':
      await runInside(image.root, ['sh', '-c', text], {
        folder: image.folder,
        asRoot: !image.isUser,
        env: image.env,
      })
      break
    case 'USER':
      if (text !== USER.name) throw new CommandError(`no user ${text}`)
      image.isUser = true
      break
    case 'ENV':
      Object.assign(image.env, readVariables(text))
      break
    case 'CMD':
      image.command = readCommand(text)
      break
    case 'HEALTHCHECK':
      image.healthCheck = readCommand(text)
      break
    case 'VOLUME':
    case 'EXPOSE':
      break
    default:
      throw new CommandError(`the test does not know ${name}`)
  }
}

/** A folder is copied as its contents, a file into a folder or under a new name. */
function copy(sources: string[], target: string): void {
  for (const source of sources) {
    if (statSync(source).isDirectory()) cpSync(source, target, { recursive: true, verbatimSymlinks: true })
    else copyFileSync(source, isFolder(target) ? join(target, basename(source)) : target)
  }
}

function isFolder(path: string): boolean {
  return path.endsWith('/') || statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

function ignoreFiles(context: string): void {
  for (const path of readFileSync(join(context, '.dockerignore'), 'utf8').split('\n').filter(Boolean))
    rmSync(join(context, path), { recursive: true, force: true })
}

async function makeNodeImage(root: string): Promise<void> {
  await makeDebian(root, [])
  const local = join(root, 'usr/local')
  copyFileSync(process.execPath, join(local, 'bin/node'))
  await runOrThrow('npm', ['install', '--global', `--prefix=${local}`, NPM])
}
