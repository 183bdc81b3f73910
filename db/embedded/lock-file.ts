import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { findProcess } from './processes.ts'

type Owner = { pid: number; startedAt: string }

/** Acquires the lock and returns its release function, or the pid of the live process that has the lock. */
export function takeLock(file: string): (() => void) | number {
  const mine = JSON.stringify({ pid: process.pid, startedAt: findProcess(process.pid)?.startedAt ?? '' })
  while (!create(file, mine)) {
    const found = read(file)
    const owner = liveOwner(found)
    if (owner) return owner.pid
    discard(file, found)
  }
  return () => {
    if (read(file) === mine) rmSync(file, { force: true })
  }
}

/** True when a live process has the lock. */
export function isLocked(file: string): boolean {
  return liveOwner(read(file)) !== undefined
}

function create(file: string, content: string): boolean {
  // Linked when complete, so that no process reads a partial lock file.
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, content)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function liveOwner(content: string): Owner | undefined {
  try {
    const owner = JSON.parse(content) as Owner
    return findProcess(owner.pid)?.startedAt === owner.startedAt ? owner : undefined
  } catch {
    return undefined
  }
}

/** Removes the lock of a dead owner, but not one that another process has created meanwhile. */
function discard(file: string, expected: string): void {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (read(aside) !== expected) create(file, read(aside))
  rmSync(aside, { force: true })
}
