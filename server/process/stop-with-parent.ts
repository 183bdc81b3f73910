import { findProcess } from '#db/embedded/processes.ts'

/**
 * Shuts this process down when its parent, npm or the supervisor (tools/keep-running.sh), is killed without forwarding the
 * signal; otherwise an orphan would hold the port. Returns a function that stops watching.
 */
export function stopWithParent(): () => void {
  const {
    npm_lifecycle_event: npm,
    MOSTRADOR_SUPERVISOR: supervisor,
    MOSTRADOR_STARTER: starter,
  } = process.env
  if (npm === undefined && supervisor === undefined) return () => undefined
  // The supervisor passes its pid, because it can be killed before this line runs.
  const parent = supervisor === undefined ? process.ppid : Number(supervisor)
  const grandparent = npm === undefined || starter === undefined ? undefined : Number(starter)
  const timer = setInterval(() => {
    if (process.ppid === parent && (grandparent === undefined || isRunning(grandparent))) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
  return () => clearInterval(timer)
}

function isRunning(pid: number): boolean {
  // On other platforms findProcess runs a program, which is too slow for every half second.
  if (process.platform === 'linux') return findProcess(pid) !== undefined
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
