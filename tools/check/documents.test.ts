import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#db/project-root.ts'

test('the README lists every bench', () => {
  const listed = /^\| `npm run bench -- ([^`]+)`/m.exec(read('README.md'))?.[1]?.split('\\|') ?? []
  const benches = readdirSync(join(projectRoot, 'bench')).filter((file) => file.endsWith('.ts'))
  expect(listed.toSorted()).toEqual(benches.map((file) => file.replace('.ts', '')).toSorted())
})

test('the glossary explains each word once, in Spanish and in English', () => {
  const rows = [...read('docs/glossary.md').matchAll(/^\| (?!-)(.+?) +\| (.+?) +\|/gm)]
  const cells = (column: number) =>
    rows.map((row) => row[column]!).filter((cell) => cell !== 'Spanish' && cell !== 'English')
  expect(cells(1).length).toBeGreaterThan(40)
  expect(repeated(cells(1))).toEqual([])
  expect(repeated(cells(2))).toEqual([])
})

function read(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8')
}

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index)
}
