import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'

function testCluster(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, 'tools', 'run.mjs'), 'test:cluster', ...args],
    { cwd: projectRoot, env: { PATH: '/nowhere', NODE_NO_WARNINGS: '1' }, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

it('test:cluster names the missing program, and passes without it only with --if-possible', () => {
  const missing = /Missing: .*pgbouncer\. On Debian: apt-get install postgresql pgbouncer\n$/
  expect(testCluster()).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(missing) as string })
  expect(testCluster('--if-possible')).toEqual({
    status: 0,
    stdout: expect.stringMatching(missing) as string,
    stderr: '',
  })
})
