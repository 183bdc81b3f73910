import { afterEach, describe, expect, it, vi } from 'vitest'
import { inLocalStorage } from './stored-text.ts'

afterEach(() => vi.unstubAllGlobals())

/** The storages of a browser: `none` throws on access, `full` throws on writes. */
function browserWith(kinds: { local: 'free' | 'full' | 'none'; session: 'free' | 'full' | 'none' }) {
  const storages = { local: new Map<string, string>(), session: new Map<string, string>() }
  for (const name of ['local', 'session'] as const) {
    const values = storages[name]
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem(key: string, value: string) {
        if (kinds[name] === 'full') throw new DOMException('', 'QuotaExceededError')
        values.set(key, value)
      },
      removeItem: (key: string) => values.delete(key),
    }
    vi.stubGlobal(`${name}Storage`, undefined)
    Object.defineProperty(globalThis, `${name}Storage`, {
      configurable: true,
      get() {
        if (kinds[name] === 'none') throw new DOMException('', 'SecurityError')
        return storage
      },
    })
  }
  return storages
}

describe('a stored text', () => {
  it('is in local storage, for every tab and the next visit', () => {
    const { local, session } = browserWith({ local: 'free', session: 'free' })
    const text = inLocalStorage('cart')
    text.write('one')
    expect([...local]).toEqual([['cart', 'one']])
    expect(session.size).toBe(0)
    expect(text.isPersisted()).toBe(true)
    expect(inLocalStorage('cart').read()).toBe('one')
  })

  it('survives a reload when local storage is full, and reports that it is not persistent', () => {
    const { local } = browserWith({ local: 'full', session: 'free' })
    local.set('cart', 'old')
    inLocalStorage('cart').write('new')
    const reloaded = inLocalStorage('cart')
    expect(reloaded.read()).toBe('new')
    expect(reloaded.isPersisted()).toBe(false)
  })

  it('is persistent again as soon as there is room', () => {
    const kinds: Parameters<typeof browserWith>[0] = { local: 'full', session: 'free' }
    browserWith(kinds)
    const text = inLocalStorage('cart')
    text.write('one')
    kinds.local = 'free'
    text.write('two')
    expect(text.isPersisted()).toBe(true)
    expect(inLocalStorage('cart').read()).toBe('two')
  })

  it('notifies of writes by other tabs while the page was in the back/forward cache', () => {
    browserWith({ local: 'free', session: 'free' })
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const show = (persisted: boolean) =>
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    const listener = vi.fn<() => void>()
    const stop = inLocalStorage('cart').watch(listener)
    show(false)
    expect(listener).not.toHaveBeenCalled()
    show(true)
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    show(true)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it.each(['full', 'none'] as const)('stays in memory when both storages are %s', (kind) => {
    browserWith({ local: kind, session: kind })
    const text = inLocalStorage('cart')
    expect([text.read(), text.isPersisted()]).toEqual([null, true])
    text.write('one')
    expect([text.read(), text.isPersisted()]).toEqual(['one', false])
  })
})
