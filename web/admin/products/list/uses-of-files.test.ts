import { expect, it } from 'vitest'
import { usesOf } from './uses-of-files.ts'

it.each([
  [['lista.xlsx'], true, ['update', 'import', 'compare']],
  [['lista.csv'], false, ['compare']],
  [['A.jpg'], true, ['pictures']],
  [['A.jpg', 'B.HEIC', 'mas.zip'], true, ['pictures']],
  [['cualquiera.zip'], true, ['update', 'import', 'compare', 'pictures']],
  [['a.csv', 'b.csv'], true, []],
  [['a.csv', 'A.jpg'], true, []],
  [['A.jpg'], false, []],
] as const)('%j of a wholesaler (%s) can be used for %j', (names, isRoot, uses) => {
  const files = names.map((name) => new File([''], name))
  expect(usesOf({ files, entries: [] }, { isRoot })).toEqual(uses)
})

it('a folder is of pictures', () => {
  const entries = [{ isDirectory: true } as FileSystemEntry]
  expect(usesOf({ files: [new File([''], 'fotos')], entries }, { isRoot: true })).toEqual(['pictures'])
})
