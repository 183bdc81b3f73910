import { describe, expect, it } from 'vitest'
import { createKeptWork } from './kept-work.ts'

const ANA = { accountId: 1, username: 'ana', pathname: '/admin/products/import' }

describe('work that is kept while its user signs in again', () => {
  it('is there for the same user on the same screen, until the screen has taken it', () => {
    const { kept, closed } = keptFile()
    expect(kept.has('/admin/products/import', 'file')).toBe(true)
    expect(kept.peek(ANA, 'file')).toBe('a file')
    expect(kept.peek(ANA, 'file')).toBe('a file')
    expect(kept.peek(ANA, 'options')).toBeUndefined()
    kept.remove('file')
    expect(kept.peek(ANA, 'file')).toBeUndefined()
    kept.giveUpExcept(null)
    expect(closed).toEqual([])
  })

  it.each([
    ['another user of the account', { ...ANA, username: 'beto' }],
    ['a user of another account', { ...ANA, accountId: 2 }],
    ['another screen', { ...ANA, pathname: '/admin/products/update-prices' }],
  ])('is not given to %s, and ends there', (_whom, place) => {
    const { kept, closed } = keptFile()
    expect(kept.peek(place, 'file')).toBeUndefined()
    kept.giveUpExcept(place)
    expect(closed).toEqual(['file'])
    expect(kept.peek(ANA, 'file')).toBeUndefined()
  })

  it('is not ended by its own user on its own screen', () => {
    const { kept, closed } = keptFile()
    kept.giveUpExcept(ANA)
    expect(kept.peek(ANA, 'file')).toBe('a file')
    expect(closed).toEqual([])
  })

  it('ends when work of another screen or later work is kept, and says so', () => {
    const { kept, closed } = keptFile()
    let changes = 0
    kept.subscribe(() => {
      changes += 1
    })
    kept.keep(ANA, 'file', { work: 'a later file', close: () => closed.push('later file') })
    expect(closed).toEqual(['file'])
    kept.keep({ ...ANA, pathname: '/admin/products' }, 'list', { work: 'a list', close: () => undefined })
    expect(closed).toEqual(['file', 'later file'])
    expect(kept.has('/admin/products/import', 'file')).toBe(false)
    expect(changes).toBeGreaterThanOrEqual(2)
  })
})

function keptFile() {
  const kept = createKeptWork()
  const closed: string[] = []
  kept.keep(ANA, 'file', { work: 'a file', close: () => closed.push('file') })
  return { kept, closed }
}
