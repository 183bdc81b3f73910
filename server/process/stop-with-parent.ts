import { findProcess } from '#db/embedded/processes.ts'

/**
 * Ends this process in order when npm or the supervisor (tools/keep-running.sh), which started it, is killed without
 * being able to pass the signal on; else the port would stay taken by a process nobody sees. Returns what ends the watch.
 */
export function stopWithParent(): () => void {
  const {
    npm_lifecycle_event: npm,
    MOSTRADOR_SUPERVISOR: supervisor,
    MOSTRADOR_STARTER: starter,
  } = process.env
  if (npm === undefined && supervisor === undefined) return () => undefined
  // The supervisor says its number: it may have been killed before this line.
  const parent = supervisor === undefined ? process.ppid : Number(supervisor)
  const grandparent = npm === undefined || starter === undefined ? undefined : Number(starter)
  const timer = setInterval(() => {
    if (process.ppid === parent && (grandparent === undefined || isAlive(grandparent))) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
  return () => clearInterval(timer)
}

function isAlive(pid: number): boolean {
  // Elsewhere findProcess runs a program, which is too much for every half second.
  if (process.platform === 'linux') return findProcess(pid) !== undefined
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
