import { describe, expect, test } from 'vitest'
import { changeGridAddress, gridQuery, readGridAddress } from './grid-address.ts'

const read = (query: string) => readGridAddress(new URLSearchParams(query))
const change = (query: string, next: Parameters<typeof changeGridAddress>[1]) =>
  changeGridAddress(new URLSearchParams(query), next).toString()

describe('the address of a table', () => {
  test('contains page, size, order and search', () => {
    expect(read('page=2&size=25&sort=name,asc&searchValue=codo')).toEqual({
      page: 2,
      size: 25,
      sort: 'name,asc',
      searchValue: 'codo',
    })
  })

  test('defaults to the first ten rows in the order of the server', () => {
    expect(read('')).toEqual({ page: 0, size: 10, sort: undefined, searchValue: undefined })
  })

  test('ignores values that it does not understand', () => {
    expect(read('page=-1&size=7&sort=name&searchValue=%20')).toEqual({
      page: 0,
      size: 10,
      sort: undefined,
      searchValue: undefined,
    })
    expect(read('page=1.5&size=all')).toMatchObject({ page: 0, size: 10 })
  })

  test('represents all rows as -1', () => {
    expect(read('size=-1').size).toBe(-1)
  })

  test('goes back to the first page when order, search or size change', () => {
    expect(change('page=3&size=25', { sort: 'name,desc' })).toBe('size=25&sort=name%2Cdesc')
    expect(change('page=3', { searchValue: 'tee' })).toBe('searchValue=tee')
    expect(change('page=3', { size: 50 })).toBe('size=50')
  })

  test('preserves order and search on another page, and unrelated parameters', () => {
    expect(change('sort=name,asc&searchValue=tee&m=UPD_SOON', { page: 4 })).toBe(
      'sort=name%2Casc&searchValue=tee&m=UPD_SOON&page=4',
    )
  })

  test('omits the defaults', () => {
    expect(change('page=3&size=25&sort=name,asc', { page: 0, size: 10, sort: undefined })).toBe('')
  })

  test('gives the query of the call that fills the table', () => {
    expect(gridQuery(new Request('http://localhost/admin/orders?page=1&sort=total,desc'))).toEqual({
      page: 1,
      size: 10,
      sort: 'total,desc',
    })
  })
})
