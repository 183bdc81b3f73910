import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '#db/project-root.ts'
import { unresolvedCitations } from './citations.ts'
import type { Sources } from './citations.ts'
import { readProductPages } from './product-pages.ts'

const sources: Sources = {
  pages: readProductPages(),
  decisions: new Set(
    readdirSync(join(projectRoot, 'docs', 'decisions')).map((file) => Number(file.slice(0, 4))),
  ),
}
const files = execFileSync('git', ['ls-files', '-z'], { cwd: projectRoot, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(projectRoot, file)))
const texts = files.flatMap((file) => {
  const bytes = readFileSync(join(projectRoot, file))
  return bytes.includes(0) ? [] : [{ file, text: bytes.toString('utf8') }]
})

it('every citation resolves to a page of the project, a numbered paragraph or a decision record', () => {
  const unresolved = texts
    .filter(({ file }) => file !== 'tools/check/citations.test.ts')
    .flatMap(({ file, text }) =>
      unresolvedCitations(file, text, sources).map((citation) => `${file}: ${citation}`),
    )
  expect(unresolved).toEqual([])
})

it.each([
  ['a page that is not there', '/** As rounding.md says. */', ['rounding.md']],
  ['a page that is somewhere else', '// docs/prices.md', ['docs/prices.md']],
  ['a page and a paragraph that are not there', '(rounding.md §4)', ['rounding.md', 'rounding.md §4']],
  ['a paragraph that the page does not have', '(prices.md §999)', ['prices.md §999']],
  ['the second of two paragraphs', 'prices.md §1, prices.md §998', ['prices.md §998']],
  ['a paragraph on the next line of a comment', ' * (prices.md\n * §999)', ['prices.md §999']],
  ['a paragraph without a page', 'as in §1', ['§1']],
  ['a decision without a record', '-- decision 999', ['decision 999']],
  ['a record that is not there', 'docs/decisions/0999-no.md', ['docs/decisions/0999-no.md']],
])('an invented citation is found: %s', (_what, text, expected) => {
  expect(unresolvedCitations('server/app.ts', text, sources)).toEqual(expected)
})

it.each([
  ['docs/architecture.md', 'decisions/0001-record-decisions.md, product/prices.md and decision 6'],
  ['docs/product/prices.md', 'as in §1 of this page, and orders.md §1'],
  ['server/app.ts', '/** The price (prices.md §1)\n * and its order (orders.md\n * §1). */'],
  ['server/app.ts', 'https://example.com/no/such/page.md'],
])('a citation that resolves is not reported, in %s', (file, text) => {
  expect(unresolvedCitations(file, text, sources)).toEqual([])
})

it('each paragraph number of a page is unique', () => {
  expect(sources.pages.size).toBeGreaterThan(10)
  const repeated = [...sources.pages].flatMap(([page, numbers]) =>
    numbers
      .filter((number, index) => numbers.indexOf(number) !== index)
      .map((number) => `${page} §${number}`),
  )
  expect(repeated).toEqual([])
})

it('every link between documents and every path that they name exists', () => {
  const missing = texts
    .filter(({ file }) => file.endsWith('.md') && file !== 'CHANGELOG.md')
    .flatMap(({ file, text }) => {
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, path = '']) =>
        join(dirname(file), path),
      )
      // Records describe the state when they were written.
      const isRecord = file.startsWith('docs/decisions/')
      const paths = isRecord
        ? []
        : [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mts|mjs|sh|md|ya?ml))`/g)]
      return [...links, ...paths.map(([, path = '']) => path)]
        .filter((path) => !existsSync(join(projectRoot, path)))
        .map((path) => `${file}: ${path}`)
    })
  expect(missing).toEqual([])
})

/** Names before the files that contain them: `fn` (`file.ts`), `fn` of `file.ts`, `fn` in `file.ts`, or a cell of each in a table. */
const NAMED_IN_FILES =
  /((?:`\w+`(?:, then |, | or | and )?)+)(?: \(| of | in | +\| +)((?:`[\w./-]+\.tsx?`(?:, then |, |, in | and )?)+)/g

it.each([
  ['CONTRIBUTING.md', 3],
  ['docs/architecture.md', 40],
])('%s names each function beside a file that has it', (document, atLeast) => {
  const { text } = texts.find(({ file }) => file === document)!
  const named = [...text.matchAll(NAMED_IN_FILES)].flatMap(([, names = '', paths = '']) =>
    unquoted(names).map((name) => ({ name, paths: unquoted(paths) })),
  )
  expect(named.length).toBeGreaterThanOrEqual(atLeast)
  const wrong = named.filter(
    ({ name, paths }) =>
      !texts.some(
        ({ file, text: source }) =>
          paths.some((path) => file === path || file.endsWith(`/${path}`)) &&
          new RegExp(String.raw`\b${name}\b`).test(source),
      ),
  )
  expect(wrong).toEqual([])
})

function unquoted(quoted: string): string[] {
  return [...quoted.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}
