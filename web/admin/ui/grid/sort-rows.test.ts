import { describe, expect, it } from 'vitest'
import type { GridColDef } from '@mui/x-data-grid'
import { compareNames } from '#domain/spanish-order.ts'
import { sortRows } from './sort-rows.ts'

interface Row {
  id: number
  name: string
  seen: string | null
}

const rows: readonly Row[] = [
  { id: 2, name: 'tubo', seen: null },
  { id: 10, name: 'ñeta', seen: '2026-11-02' },
  { id: 1, name: 'niple', seen: '2026-11-01' },
]
const emptyLast = (direction: 'asc' | 'desc' | null | undefined) => (a: string | null, b: string | null) =>
  a === null || b === null
    ? Number(a === null) - Number(b === null)
    : a.localeCompare(b) * (direction === 'desc' ? -1 : 1)
const columns: GridColDef<Row>[] = [
  { field: 'id' },
  { field: 'name', sortComparator: compareNames },
  { field: 'seen', getSortComparator: emptyLast },
  { field: 'length', valueGetter: (_value, { name }) => name.length },
]
const sorted = (field: string, sort: 'asc' | 'desc') =>
  sortRows(rows, columns, [{ field, sort }]).map(({ id }) => id)

describe('rows shown as cards', () => {
  it('stay as they are without an order, or by a column that is not there', () => {
    expect(sortRows(rows, columns, [])).toBe(rows)
    expect(sortRows(rows, columns, [{ field: 'gone', sort: 'asc' }])).toBe(rows)
  })

  it('are sorted by number, by the comparator of the column, and by what it derives', () => {
    expect(sorted('id', 'asc')).toEqual([1, 2, 10])
    expect(sorted('id', 'desc')).toEqual([10, 2, 1])
    expect(sorted('name', 'asc')).toEqual([1, 10, 2])
    expect(sorted('length', 'desc')).toEqual([1, 2, 10])
  })

  it('leave the direction to a comparator that knows it', () => {
    expect(sorted('seen', 'asc')).toEqual([1, 10, 2])
    expect(sorted('seen', 'desc')).toEqual([10, 1, 2])
  })
})
