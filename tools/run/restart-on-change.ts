import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runChild } from './child.ts'
import { projectRoot } from '#db/project-root.ts'

/** Runs a program and restarts it (SIGTERM) whenever a source file in one of the folders changes. */
export async function restartOnChange(
  program: string,
  args: string[],
  { folders, env }: { folders: string[]; env: NodeJS.ProcessEnv },
): Promise<void> {
  const changes = new EventTarget()
  for (const folder of folders) {
    watch(join(projectRoot, folder), { recursive: true }, (_event, file) => {
      if (file && /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts'))
        changes.dispatchEvent(new Event('change'))
    })
  }
  while (true) {
    const change = new AbortController()
    const changed = once(changes, 'change').then(() => change.abort())
    await runChild(program, args, { env, signal: change.signal })
    // A program that has crashed is restarted at the next change.
    await changed
    process.stderr.write('A file of the server has changed: restarting\n')
    // Editors and Git write several files at once.
    await sleep(100)
  }
}
