import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { projectRoot } from '#db/project-root.ts'

test.each([
  ['a product change is recorded', 'insert into product_changes', 'server/catalogue/product-changes.ts'],
  ['the version of a product rises', 'version = (p\\.)?version \\+ 1', 'server/catalogue/product-changes.ts'],
  ['a bulk operation begins', 'insert into bulk_operations', 'server/bulk/operation-queries.ts'],
])('one file of the server defines how %s', (_what, pattern, file) => {
  expect(filesOfServer(pattern)).toEqual([file])
})

function filesOfServer(pattern: string): string[] {
  const pathspec = [
    'server/**/*.ts',
    ':!server/**/*.test.ts',
    ':!server/**/testing/**',
    ':!server/testing/**',
  ]
  const found = execFileSync('git', ['grep', '-lE', `(^|[^_])${pattern}`, '--', ...pathspec], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  return found.trimEnd().split('\n')
}
