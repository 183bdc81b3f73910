import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from '#contract/all.ts'
import { projectRoot } from '#db/project-root.ts'
import routes from '../../web/routes.ts'
import { readProductPages } from './product-pages.ts'

const page = readText('docs/coverage.md')
const rows = page.split('\n').filter((line) => line.startsWith('| '))
const BY_INSPECTION = /\| by inspection: \S/

describe('docs/coverage.md', () => {
  it('has one row for each numbered paragraph of docs/product', () => {
    const paragraphs = [...readProductPages()].flatMap(([file, numbers]) =>
      numbers.map((number) => `${file} §${number}`),
    )
    const cited = firstCells(/^\| ([\w-]+\.md §\d+) +\|/)
    expect(cited.toSorted()).toEqual(paragraphs.toSorted())
  })

  it('names a test in each row, or the reason why none can show it', () => {
    const promises = rows.filter((row) => /^\| (?:[\w-]+\.md §\d+|`[^`]+`) /.test(row))
    expect(promises.filter((row) => testsNamedIn(row).length === 0 && !BY_INSPECTION.test(row))).toEqual([])
  })

  it('has a row for every route', () => {
    const named = firstCells(/^\| `(\/\S*|\*)` /)
    expect(named.toSorted()).toEqual([...new Set(routes.flatMap((route) => pathsOf(route, '')))].toSorted())
  })

  it('has a row for every setting', () => {
    const settings = new Set([
      ...settingsOf('.env.example', /^#?([A-Z][A-Z0-9_]+)=/gm),
      ...settingsOfReadme(),
    ])
    expect(settings.size).toBeGreaterThan(10)
    expect(firstCells(/^\| `([A-Z][A-Z0-9_]+)` /).toSorted()).toEqual([...settings].toSorted())
  })

  it('has a row for every call of the contract', () => {
    const calls = ALL_ENDPOINTS.map(({ method, url }) => `${method} ${url}`)
    expect(firstCells(/^\| `([A-Z]+ \/\S+)` /).toSorted()).toEqual(calls.toSorted())
  })
})

it.each([
  ['docs/coverage.md', 400],
  ['docs/security.md', 20],
])('%s names only tests that exist', (file, atLeast) => {
  const named = testsNamedIn(readText(file))
  expect(named.length).toBeGreaterThan(atLeast)
  expect(named.filter((test) => !testExists(test))).toEqual([])
})

function readText(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8')
}

/** The match of the pattern in the first cell of each row that matches. */
function firstCells(pattern: RegExp): string[] {
  return rows.flatMap((row) => pattern.exec(row)?.[1] ?? [])
}

function settingsOf(file: string, pattern: RegExp): string[] {
  return [...readText(file).matchAll(pattern)].map(([, name = '']) => name)
}

/** Reads the table of 'Settings'; a row may name several. */
function settingsOfReadme(): string[] {
  const [, table = ''] = /^## Settings$(.*?)^## /ms.exec(`${readText('README.md')}\n## `) ?? []
  return [...table.matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  )
}

/** The tests named in a text: a file and the title that follows it. */
function testsNamedIn(text: string): { file: string; title: string }[] {
  return [...text.matchAll(/`([\w./-]+\.(?:spec|test)\.tsx?)`(?: › ([^<|\n]+))?/g)].map(
    ([, file = '', title = '']) => ({ file, title: title.trim() }),
  )
}

/** True when the file exists and contains the title. */
function testExists({ file, title }: { file: string; title: string }): boolean {
  return existsSync(join(projectRoot, file)) && readText(file).includes(title)
}

/** The paths of a route of web/routes.ts: `/p/:alias/cart`, `*`. */
function pathsOf({ path, index, children }: RouteConfigEntry, parent: string): string[] {
  if (path === '*') return ['*']
  const own = path === undefined ? parent || '/' : `${parent}/${path}`
  if (children === undefined || children.length === 0) return path !== undefined || index ? [own] : []
  return children.flatMap((child) => pathsOf(child, path === undefined ? parent : own))
}
