/**
 * Ends this process in order when npm, which started it, is killed without being able to pass the signal on; else the
 * port would stay taken by a process nobody sees. Returns what ends the watch.
 */
export function stopWithParent(): () => void {
  if (process.env['npm_lifecycle_event'] === undefined) return () => undefined
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
  return () => clearInterval(timer)
}
