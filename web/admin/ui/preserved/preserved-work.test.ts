import { describe, expect, it } from 'vitest'
import { createPreservedWork } from './preserved-work.ts'

const ANA = { accountId: 1, username: 'ana', pathname: '/admin/products/import' }

describe('work that is preserved while its user signs in again', () => {
  it('is there for the same user on the same screen, until the screen has taken it', () => {
    const { preserved, closed } = preservedFile()
    expect(preserved.has('/admin/products/import', 'file')).toBe(true)
    expect(preserved.peek(ANA, 'file')).toBe('a file')
    expect(preserved.peek(ANA, 'file')).toBe('a file')
    expect(preserved.peek(ANA, 'options')).toBeUndefined()
    preserved.remove('file')
    expect(preserved.peek(ANA, 'file')).toBeUndefined()
    preserved.discardExcept(null)
    expect(closed).toEqual([])
  })

  it.each([
    ['another user of the account', { ...ANA, username: 'beto' }],
    ['a user of another account', { ...ANA, accountId: 2 }],
    ['another screen', { ...ANA, pathname: '/admin/products/update-prices' }],
  ])('is not given to %s, and ends there', (_whom, owner) => {
    const { preserved, closed } = preservedFile()
    expect(preserved.peek(owner, 'file')).toBeUndefined()
    preserved.discardExcept(owner)
    expect(closed).toEqual(['file'])
    expect(preserved.peek(ANA, 'file')).toBeUndefined()
  })

  it('is not ended by its own user on its own screen', () => {
    const { preserved, closed } = preservedFile()
    preserved.discardExcept(ANA)
    expect(preserved.peek(ANA, 'file')).toBe('a file')
    expect(closed).toEqual([])
  })

  it('ends when work of another screen or later work is preserved, and says so', () => {
    const { preserved, closed } = preservedFile()
    let changes = 0
    preserved.subscribe(() => {
      changes += 1
    })
    preserved.preserve(ANA, 'file', { work: 'a later file', close: () => closed.push('later file') })
    expect(closed).toEqual(['file'])
    preserved.preserve({ ...ANA, pathname: '/admin/products' }, 'list', {
      work: 'a list',
      close: () => undefined,
    })
    expect(closed).toEqual(['file', 'later file'])
    expect(preserved.has('/admin/products/import', 'file')).toBe(false)
    expect(changes).toBeGreaterThanOrEqual(2)
  })
})

function preservedFile() {
  const preserved = createPreservedWork()
  const closed: string[] = []
  preserved.preserve(ANA, 'file', { work: 'a file', close: () => closed.push('file') })
  return { preserved, closed }
}
