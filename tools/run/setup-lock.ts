import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { takeLock } from '#db/embedded/lock-file.ts'
import { projectRoot } from '#db/project-root.ts'

/** Runs `work` exclusively for this checkout: two commands may run on a fresh clone at once. */
export async function withSetupLock(work: () => Promise<void>): Promise<void> {
  const key = createHash('sha256').update(projectRoot).digest('hex').slice(0, 16)
  const file = join(tmpdir(), `mostrador-setup-${key}.lock`)
  let lock = takeLock(file)
  if (typeof lock === 'number')
    process.stderr.write(`Waiting for process ${lock}, which is setting this checkout up\n`)
  while (typeof lock === 'number') {
    await sleep(250)
    lock = takeLock(file)
  }
  try {
    await work()
  } finally {
    lock()
  }
}
