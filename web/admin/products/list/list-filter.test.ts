import { describe, expect, it } from 'vitest'
import {
  differInPanelOnly,
  filterOf,
  isFiltered,
  membersOf,
  viewOf,
  withFilter,
  withoutFilter,
  withView,
} from './list-filter.ts'

const address = (query: string) => new URLSearchParams(query)

describe('the filter in the address', () => {
  it('leaves out what is no filter', () => {
    const params = address('categoryId=x&tagId=-1&brand=&without=todo&changedDays=9999&belowCost=1')
    expect(isFiltered(params)).toBe(false)
  })

  it('reads every criterion', () => {
    const params = address(
      'categoryId=3&tagId=4&brand=Urrea&without=picture&madeBy=12&unchangedDays=60&changedDays=7&belowCost=true',
    )
    expect(filterOf(params)).toEqual({
      categoryId: 3,
      tagId: 4,
      brand: 'Urrea',
      without: 'picture',
      madeBy: 12,
      unchangedDays: 60,
      changedDays: 7,
      belowCost: true,
    })
  })

  it('starts at the first page when it changes, and keeps size and order', () => {
    const next = withFilter(address('page=3&size=50&sort=name,asc&brand=Urrea'), {
      brand: undefined,
      tagId: 4,
    })
    expect(Object.fromEntries(next)).toEqual({ size: '50', sort: 'name,asc', tagId: '4' })
    expect(withoutFilter(next).toString()).toBe('size=50&sort=name%2Casc')
  })
})

describe('a view', () => {
  it('is filter and search, whatever their order, page and size', () => {
    const one = viewOf(address('size=50&searchValue=codo&brand=Urrea&page=2'))
    expect(one).toBe(viewOf(address('brand=Urrea&searchValue=codo')))
    expect(viewOf(address('size=50&page=2'))).toBe('')
  })

  it('takes the place of the filter and search that were there', () => {
    const next = withView(address('size=50&page=2&tagId=4&searchValue=tubo'), 'brand=Urrea')
    expect(Object.fromEntries(next)).toEqual({ size: '50', brand: 'Urrea' })
  })
})

describe('which products a list has', () => {
  it('depends on the price list where prices of it are a criterion', () => {
    for (const query of ['belowCost=true', 'without=price&brand=Urrea'])
      expect(membersOf(address(query), 1)).not.toBe(membersOf(address(query), 2))
    expect(membersOf(address('without=picture'), 1)).toBe(membersOf(address('without=picture'), 2))
    expect(membersOf(address('page=1'), 1)).toBe(membersOf(address('page=2&size=50'), undefined))
  })
})

describe('the list is left as it is', () => {
  const same = (from: string, to: string) =>
    differInPanelOnly(new URL(`https://m.mx/p${from}`), new URL(`https://m.mx/p${to}`))

  it('where only another product is opened beside it, or none any more', () => {
    expect(same('?brand=a', '?brand=a&product=7')).toBe(true)
    expect(same('?product=7&brand=a', '?brand=a&product=8')).toBe(true)
    expect(same('?brand=a&product=7', '?brand=a')).toBe(true)
  })

  it('but not where something else changes, or the same address is visited again, however it is written', () => {
    expect(same('?brand=a', '?brand=b&product=7')).toBe(false)
    expect(same('?brand=a&product=7', '?brand=a&product=7')).toBe(false)
    // As a link writes it, and as a page does that changes its address.
    expect(same('?sort=code,asc&searchValue=a%20b', '?sort=code%2Casc&searchValue=a+b')).toBe(false)
  })
})
