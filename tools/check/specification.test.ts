import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all.ts'
import { projectRoot } from '#tools/run/project-root.ts'
import routes from '../../web/routes.ts'

const page = readFileSync(join(projectRoot, 'docs', 'specification.md'), 'utf8')
const lines = page.split('\n').filter((line) => line.startsWith('| '))

it('docs/specification.md names every route', () => {
  const named = lines.map((line) => /^\| `(\/\S*|\*)` /.exec(line)?.[1]).filter((path) => path !== undefined)
  expect(named.toSorted()).toEqual([...new Set(routes.flatMap((route) => addresses(route, '')))].toSorted())
})

it('docs/specification.md names every call of the contract', () => {
  const missing = ALL_ENDPOINTS.map(({ method, url }) => `\`${method} ${url}\``).filter(
    (call) => !page.includes(call),
  )
  expect(missing).toEqual([])
})

it.each([
  ['docs/specification.md', 100],
  ['docs/security.md', 20],
])('%s names only tests that are there', (file, atLeast) => {
  const named = testsNamedIn(readFileSync(join(projectRoot, file), 'utf8'))
  expect(named.length).toBeGreaterThan(atLeast)
  expect(named.filter((test) => !isThere(test))).toEqual([])
})

/** The tests that a page names: a file, and the title that stands behind it. */
function testsNamedIn(text: string): { file: string; title: string }[] {
  return [...text.matchAll(/`([\w./-]+\.(?:spec|test)\.tsx?)`(?: › ([^<|\n]+))?/g)].map(
    ([, file = '', title = '']) => ({ file, title: title.trim() }),
  )
}

/** The title, or as much of it as stands before what the file fills in. */
function isThere({ file, title }: { file: string; title: string }): boolean {
  const path = join(projectRoot, file)
  return existsSync(path) && readFileSync(path, 'utf8').includes(title)
}

/** The addresses of a route as web/routes.ts lists them: `/p/:pubAlias/cart`, `*`. */
function addresses({ path, index, children }: RouteConfigEntry, parent: string): string[] {
  if (path === '*') return ['*']
  const own = path === undefined ? parent || '/' : `${parent}/${path}`
  if (children === undefined || children.length === 0) return path !== undefined || index ? [own] : []
  return children.flatMap((child) => addresses(child, path === undefined ? parent : own))
}
