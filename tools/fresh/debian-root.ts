import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { userCache } from '../browser/user-cache.ts'
import { runOrThrow } from '../run/child.ts'

const RELEASE = 'bookworm'
const MIRROR = 'http://deb.debian.org/debian'
/** An ordinary user, named and numbered as in the official images of Node. */
export const USER = { name: 'node', id: 1000 }
const CERTIFICATES = '/etc/ssl/certs/machine.crt'

/** Makes a Debian with the given packages and an ordinary user in a new folder. Downloads are cached in the user's cache folder. */
export async function makeDebian(root: string, packages: readonly string[]): Promise<void> {
  const cache = join(userCache(), 'debian')
  mkdirSync(cache, { recursive: true })
  await runOrThrow(
    'debootstrap',
    ['--variant=minbase', '--include=ca-certificates', `--cache-dir=${cache}`, RELEASE, root, MIRROR],
    { quiet: true },
  )
  // An installed system has it; debootstrap does not write it.
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n')
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'))
  const { NODE_EXTRA_CA_CERTS: certificates } = process.env
  if (certificates && existsSync(certificates)) copyFileSync(certificates, join(root, CERTIFICATES))
  // By apt, because debootstrap cannot resolve what npm depends on.
  if (packages.length > 0) {
    const install = ['apt-get', 'install', '--yes', '--no-install-recommends', ...packages]
    await runOrThrow('chroot', [root, 'env', 'DEBIAN_FRONTEND=noninteractive', ...install], { quiet: true })
  }
  const { name, id } = USER
  await runOrThrow('chroot', [
    root,
    'useradd',
    '--create-home',
    '--uid',
    String(id),
    '--shell',
    '/bin/sh',
    name,
  ])
}

type Inside = {
  /** Absolute folder within the root. */
  folder: string
  /** As root instead of as the ordinary user. */
  asRoot?: boolean
  env?: Readonly<Record<string, string>>
}

/**
 * Program and arguments that run a command in the Debian below `root`: with the given variables alone, with `/proc`, `/dev/shm`
 * and `/dev/pts` mounted until it ends, and with the network and the certificate authorities of this machine.
 */
export function inside(
  root: string,
  command: readonly string[],
  { folder, asRoot = false, env = {} }: Inside,
): [string, string[]] {
  const { name, id } = USER
  const hasCertificates = existsSync(join(root, CERTIFICATES))
  const variables = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: asRoot ? '/root' : `/home/${name}`,
    USER: asRoot ? 'root' : name,
    LANG: 'C.UTF-8',
    ...(hasCertificates && { NODE_EXTRA_CA_CERTS: CERTIFICATES }),
    ...env,
  }
  const mounts = [
    'mount -t proc proc "$0/proc"',
    'mount -t tmpfs -o mode=1777,size=1g tmpfs "$0/dev/shm"',
    // Terminals, which a test of a prompt opens.
    'mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts "$0/dev/pts"',
    'exec "$@"',
  ].join(' && ')
  const user = asRoot ? '0:0' : `${id}:${id}`
  return [
    'unshare',
    [
      '--mount',
      'sh',
      '-c',
      mounts,
      root,
      'chroot',
      `--userspec=${user}`,
      root,
      'env',
      '-i',
      '-C',
      folder,
      ...Object.entries(variables).map(([key, value]) => `${key}=${value}`),
      ...command,
    ],
  ]
}

/** Runs a command within a root; throws CommandError when it fails. */
export async function runInside(root: string, command: readonly string[], options: Inside): Promise<void> {
  await runOrThrow(...inside(root, command, options))
}
