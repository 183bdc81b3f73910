import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { guardDisk } from './disk-guard.ts'

it('says that the disk is not watched when its free space cannot be read', async () => {
  const gone = join(mkdtempSync(join(tmpdir(), 'mostrador-disk-')), 'gone')
  const lines: string[] = []
  const stop = guardDisk(gone, { reload: () => undefined, log: (line) => lines.push(line) })
  await expect.poll(() => lines).toEqual([expect.stringMatching(/could not be checked: .*ENOENT/)])
  stop()
})
