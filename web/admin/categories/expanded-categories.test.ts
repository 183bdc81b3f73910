import { beforeEach, expect, it, vi } from 'vitest'
import { startSession } from '#web/session/session.ts'
import { MemoryStorage } from '#web/session/testing/memory-storage.ts'
import { expandedCategories } from './expanded-categories.ts'

const ANA = { id: 1, name: 'Mayoreo', type: 'ROOT', username: 'ana', role: 'OWNER' } as const

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  startSession('abc', ANA)
})

it('the expanded branches are of a user, and read whatever is stored', () => {
  expandedCategories.write([3, 4])
  const key = [...Array(sessionStorage.length).keys()].map((index) => sessionStorage.key(index)).at(-1)!
  startSession('def', { ...ANA, id: 2, username: 'beto' })
  expect(expandedCategories.read()).toEqual([])
  startSession('ghi', ANA)
  expect(expandedCategories.read()).toEqual([3, 4])
  for (const [broken, expected] of [
    ['5', []],
    ['{}', []],
    ['[3,"4",null]', [3]],
  ] as const) {
    sessionStorage.setItem(key, broken)
    expect(expandedCategories.read()).toEqual(expected)
  }
})
