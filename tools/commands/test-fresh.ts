import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#db/project-root.ts'
import { freePort } from '#server/testing/free-port.ts'
import { inside, makeDebian, runInside, USER } from '../fresh/debian-root.ts'
import { insideImage, runDockerfile } from '../fresh/run-dockerfile.ts'
import { serves } from '../fresh/serves.ts'
import { runOrThrow } from '../run/child.ts'
import { CommandError } from '../run/command-error.ts'
import { ensurePackages } from '../run/setup.ts'
import { runStep } from '../run/step.ts'

const PROGRAMS = ['debootstrap', 'unshare', 'chroot', 'git']
const CHECKOUT = `/home/${USER.name}/mostrador`
const IMAGE = 'mostrador-test'

/**
 * `npm run test:fresh`: the last commit on a Debian that has only git and Debian's npm, as an ordinary user: `npm start`
 * serves, twice, and `npm test` passes; then the steps of the Dockerfile, and the image itself where a container engine
 * runs. Paths and flags go to `npm test` there.
 */
export async function run(args: string[]): Promise<void> {
  const missing = PROGRAMS.filter((name) => spawnSync('which', [name]).status !== 0)
  if (process.getuid?.() !== 0) missing.push('the rights of root')
  if (missing.length > 0)
    throw new CommandError(
      `Missing: ${missing.join(', ')}. On Debian, as root: apt-get install debootstrap git`,
    )
  await ensurePackages()
  const scratch = mkdtempSync(join(tmpdir(), 'mostrador-fresh-'))
  try {
    const machine = join(scratch, 'machine')
    await runStep('a Debian with git and npm', () => makeDebian(machine, ['git', 'npm']))
    await runStep('npm start', () => start(machine))
    await runStep('npm start again', () => start(machine))
    const test = ['npm', 'test', ...(args.length > 0 ? ['--', ...args] : [])]
    await runStep('npm test', () => runInside(machine, test, { folder: CHECKOUT }))
    await runStep('the steps of the Dockerfile', () => buildByHand(scratch))
    const engine = ['docker', 'podman'].find((name) => spawnSync(name, ['info']).status === 0)
    if (engine) await runStep(`the image, by ${engine}`, () => buildBy(engine))
    else process.stdout.write('\nNo container engine runs here: the image itself was not built.\n')
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function start(machine: string): Promise<void> {
  const folder = join(machine, CHECKOUT)
  if (!existsSync(folder)) {
    await clone(folder)
    await runOrThrow('chown', ['--recursive', `${USER.id}:${USER.id}`, folder])
  }
  const port = await freePort()
  const command = inside(machine, ['npm', 'start'], { folder: CHECKOUT, env: { PORT: String(port) } })
  report(await serves(command, { port }))
}

async function buildByHand(scratch: string): Promise<void> {
  const context = join(scratch, 'context')
  await clone(context)
  const image = await runDockerfile(context, join(scratch, 'image'))
  const port = await freePort()
  const env = { PORT: String(port), DEMO: '1' }
  const seconds = await serves(insideImage(image, image.command, env), {
    port,
    whileServing: async () => {
      await runOrThrow(...insideImage(image, image.healthCheck, env))
      const admin = [
        'node',
        'tools/run.mjs',
        'admin',
        'create-account',
        '--name=Prueba',
        '--type=ROOT',
        '--username=prueba',
      ]
      await runOrThrow(...insideImage(image, [...admin, '--password=una-clave-de-prueba'], env))
    },
  })
  report(seconds)
}

async function buildBy(engine: string): Promise<void> {
  await runOrThrow(engine, ['build', '--tag', IMAGE, '.'])
  const port = await freePort()
  const publish = `127.0.0.1:${port}:3000`
  report(
    await serves([engine, ['run', '--rm', '--init', '--publish', publish, '--env', 'DEMO=1', IMAGE]], {
      port,
    }),
  )
}

async function clone(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await runOrThrow('git', ['clone', '--quiet', '--no-hardlinks', projectRoot, folder])
}

function report(seconds: number): void {
  process.stdout.write(`healthy after ${seconds.toFixed(1)} s\n`)
}
