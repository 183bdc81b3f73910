import { describe, expect, it, vi } from 'vitest'
import { EMPTY_CART, putInCart, readCart, writeCart } from '#domain/cart.ts'
import type { Cart } from '#domain/cart.ts'
import { createAliasStore } from './alias-store.ts'
import type { StoredText } from './stored-text.ts'

const elbow = { id: 1, code: 'CODO', name: 'Codo 90°', salesPrice: 1.1, images: [] }
const addElbow = (cart: Cart) => putInCart(cart, elbow, 2) ?? cart

const createCartStore = (storage: StoredText) =>
  createAliasStore(storage, { read: readCart, write: writeCart })

function createStorage(
  initial: string | null = null,
): StoredText & { text: string | null; announce: () => void } {
  let onChange: (() => void) | undefined
  return {
    text: initial,
    read() {
      return this.text
    },
    write(text) {
      this.text = text
    },
    isPersisted: () => true,
    watch(listener) {
      onChange = listener
      return () => (onChange = undefined)
    },
    announce: () => onChange?.(),
  }
}

describe('the carts of a browser', () => {
  it('are the same object until they change, so that a page does not re-render needlessly', () => {
    const store = createCartStore(createStorage())
    const before = store.current('a')
    expect(store.current('a')).toBe(before)
    expect(store.update('a', addElbow), 'it is persisted').toBe(true)
    const after = store.current('a')
    expect(after.items).toHaveLength(1)
    expect(store.current('a')).toBe(after)
  })

  it('are separate per publication', () => {
    const store = createCartStore(createStorage())
    store.update('a', addElbow)
    expect(store.current('b')).toEqual(EMPTY_CART)
  })

  it('are not written when they stay equal, so that a change by another tab is never undone', () => {
    const storage = createStorage()
    const store = createCartStore(storage)
    store.update('a', addElbow)
    const write = vi.spyOn(storage, 'write')
    store.update('a', ({ items }) => ({ items: items.map((item) => ({ ...item })) }))
    expect(write).not.toHaveBeenCalled()
    store.update('a', () => EMPTY_CART)
    expect(write).toHaveBeenCalledExactlyOnceWith('{}')
  })

  it('notify listeners of a change in this or another tab', () => {
    const storage = createStorage()
    const store = createCartStore(storage)
    const listener = vi.fn<() => void>()
    const stop = store.subscribe(listener)
    store.update('a', addElbow)
    expect(listener).toHaveBeenCalledTimes(1)
    storage.text = null
    storage.announce()
    expect(listener).toHaveBeenCalledTimes(2)
    expect(store.current('a')).toEqual(EMPTY_CART)
    stop()
    storage.announce()
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('start empty from damaged text', () => {
    const store = createCartStore(createStorage('{"a":'))
    store.update('a', addElbow)
    expect(store.current('a').items).toHaveLength(1)
  })

  it('report when they do not outlive the tab', () => {
    const storage = { ...createStorage(), isPersisted: () => false }
    const store = createCartStore(storage)
    expect(store.update('a', addElbow)).toBe(false)
    expect(store.update('b', addElbow)).toBe(false)
    expect(store.isPersisted()).toBe(false)
    expect([store.current('a').items, store.current('b').items]).toMatchObject([[{ id: 1 }], [{ id: 1 }]])
  })
})
