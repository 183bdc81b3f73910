import { expect, it } from 'vitest'
import { widthOfColumns } from './width-of-columns.ts'

const width = (columns: Parameters<typeof widthOfColumns>[0], hasCheckboxes = false) =>
  widthOfColumns(columns, { hasCheckboxes })

it('a table is as wide as its fixed columns and the least of its flexible ones, between two borders', () => {
  expect(
    width([
      { field: 'a', width: 125 },
      { field: 'b', flex: 1, minWidth: 130 },
    ]),
  ).toBe(257)
  expect(width([{ field: 'a' }, { field: 'b', flex: 1 }])).toBe(152)
  expect(width([{ field: 'a', flex: 2, width: 300, minWidth: 60 }])).toBe(62)
})

it('the checkboxes of rows have a column of their own', () => {
  expect(width([{ field: 'a', width: 80 }], true)).toBe(132)
})
