import { beforeEach, describe, expect, test } from 'vitest'
import { storedSession, writeSession } from './stored-session.ts'
import { MemoryStorage } from './testing/memory-storage.ts'

const ROOT = { id: 1, name: 'Mayoreo del Centro', type: 'ROOT', username: 'mayoreo', role: 'OWNER' } as const
const STANDARD = {
  id: 2,
  name: 'Plomería La Llave',
  type: 'STANDARD',
  username: 'sucursal',
  role: 'OWNER',
} as const

let storage: MemoryStorage
beforeEach(() => {
  storage = new MemoryStorage()
})

describe('the session of the browser', () => {
  test('of a ROOT account is root with UI configuration 1, 1', () => {
    writeSession(storage, { token: 'abc', account: ROOT })
    expect(storage.getItem('token')).toBe('abc')
    expect(storage.getItem('accountType')).toBe('ROOT')
    expect(storage.getItem('ui_isRoot')).toBe('true')
    expect(storage.getItem('uiConfig')).toBe('{"x":1,"y":1}')
    expect(storedSession(storage)).toMatchObject({
      token: 'abc',
      isRoot: true,
      user: { username: 'mayoreo', accountName: 'Mayoreo del Centro' },
    })
  })

  test('of any other account is not root, with UI configuration 2, 2', () => {
    writeSession(storage, { token: 'abc', account: STANDARD })
    expect(storage.getItem('ui_isRoot')).toBe('false')
    expect(storage.getItem('uiConfig')).toBe('{"x":2,"y":2}')
    expect(storedSession(storage)?.isRoot).toBe(false)
  })

  test('of a counter user of a ROOT account is neither owner nor root', () => {
    writeSession(storage, { token: 'abc', account: { ...ROOT, role: 'COUNTER' } })
    expect(storage.getItem('ui_isRoot')).toBe('true')
    expect(storedSession(storage)).toMatchObject({ isOwner: false, isRoot: false, accountType: 'ROOT' })
    writeSession(storage, { token: 'abc', account: ROOT })
    expect(storedSession(storage)).toMatchObject({ isOwner: true, isRoot: true })
  })

  test('stored before there were roles is that of an owner', () => {
    writeSession(storage, { token: 'abc', account: ROOT })
    storage.setItem('user', '{"username":"mayoreo","accountId":1,"accountName":"Mayoreo del Centro"}')
    expect(storedSession(storage)).toMatchObject({ isOwner: true, isRoot: true })
  })

  test('removes all of its entries when it ends', () => {
    writeSession(storage, { token: 'abc', account: ROOT })
    storage.setItem('cart', '[]')
    writeSession(storage, null)
    expect(storedSession(storage)).toBeNull()
    expect(storage.key(0)).toBe('cart')
    expect(storage.length).toBe(1)
  })

  test('is the same object until something changes, so that screens do not render needlessly', () => {
    writeSession(storage, { token: 'abc', account: ROOT })
    const first = storedSession(storage)
    expect(storedSession(storage)).toBe(first)
    writeSession(storage, { token: 'def', account: ROOT })
    expect(storedSession(storage)).not.toBe(first)
    expect(storedSession(storage)?.token).toBe('def')
  })

  test('is null when its entries are incomplete or broken', () => {
    writeSession(storage, { token: 'abc', account: ROOT })
    storage.setItem('user', '{')
    expect(storedSession(storage)).toBeNull()
    storage.removeItem('user')
    expect(storedSession(storage)).toBeNull()
  })
})
