import { beforeEach, expect, it, vi } from 'vitest'
import { startSession } from '#web/session/session.ts'
import { MemoryStorage } from '#web/session/testing/memory-storage.ts'
import { storedValue } from './stored-value.ts'

const ANA = { id: 1, name: 'Mayoreo', type: 'ROOT', username: 'ana', role: 'OWNER' } as const

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  startSession('abc', ANA)
})

function text(of: 'user' | 'account', within: 'device' | 'tab' = 'device') {
  const check = (stored: unknown) => (typeof stored === 'string' ? stored : 'none')
  return storedValue({ area: 'test', name: 'text', of, within, check })
}

it('a value is of its user, or of all users of an account', () => {
  for (const of of ['user', 'account'] as const) text(of).write(`of the ${of}`)
  startSession('def', { ...ANA, username: 'beto' })
  expect(text('user').read()).toBe('none')
  expect(text('account').read()).toBe('of the account')
  startSession('ghi', { ...ANA, id: 2 })
  expect(text('user').read()).toBe('none')
  expect(text('account').read()).toBe('none')
  startSession('jkl', ANA)
  expect(text('user').read()).toBe('of the user')
})

it('a value is of the device or of the tab', () => {
  text('user', 'tab').write('of the tab')
  expect(text('user', 'device').read()).toBe('none')
  expect(text('user', 'tab').read()).toBe('of the tab')
})

it('what is stored is checked, whatever it is', () => {
  for (const broken of ['{', '5', 'null']) {
    localStorage.setItem('test:1:ana:text', broken)
    expect(text('user').read()).toBe('none')
  }
})

it('where the storage is full a value is not stored, and nothing fails', () => {
  class FullStorage extends MemoryStorage {
    override setItem(): void {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  }
  vi.stubGlobal('sessionStorage', new FullStorage())
  text('user', 'tab').write('too much')
  expect(text('user', 'tab').read()).toBe('none')
})
