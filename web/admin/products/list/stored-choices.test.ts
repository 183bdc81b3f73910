import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, startSession } from '#web/session/session.ts'
import { MemoryStorage } from '#web/session/testing/memory-storage.ts'
import { MAX_OWN_VIEWS, storedDense, storedViews } from './stored-choices.ts'

const ACCOUNT = { id: 1, name: 'Mayoreo', type: 'ROOT', username: 'mayoreo', role: 'OWNER' } as const

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  startSession('abc', ACCOUNT)
})

describe('what somebody has chosen for the list of products', () => {
  it('is of the account, and restored after the next sign-in', () => {
    const views = [{ name: 'Codos sin foto', view: 'without=picture&searchValue=codo' }]
    storedViews.write(views)
    storedDense.write(true)
    endSession()
    startSession('def', { ...ACCOUNT, id: 2, username: 'otra' })
    expect(storedViews.read()).toEqual([])
    expect(storedDense.read()).toBe(false)
    endSession()
    startSession('ghi', ACCOUNT)
    expect(storedViews.read()).toMatchObject([{ name: 'Codos sin foto' }])
    expect(new URLSearchParams(storedViews.read()[0]?.view).get('searchValue')).toBe('codo')
    expect(storedDense.read()).toBe(true)
  })

  it('is read within its bounds, whatever is stored', () => {
    for (const broken of ['{', 'null', '{"name":"A"}', '[null,{"name":7},{"view":""}]']) {
      localStorage.setItem('products:1:views', broken)
      expect(storedViews.read()).toEqual([])
    }
    const many = Array.from({ length: 20 }, (_, n) => ({
      name: `${n} ${'x'.repeat(60)}`,
      view: 'page=7&brand=Urrea',
    }))
    localStorage.setItem('products:1:views', JSON.stringify(many))
    expect(storedViews.read()).toHaveLength(MAX_OWN_VIEWS)
    expect(storedViews.read()[0]).toEqual({ name: `0 ${'x'.repeat(38)}`, view: 'brand=Urrea' })
  })
})
