import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  currentSession,
  endSession,
  expireSession,
  requireSession,
  sessionExpired,
  startSession,
} from './session.ts'
import { returnUrl } from '#web/ui/return-url.ts'
import { MemoryStorage } from './testing/memory-storage.ts'

const ACCOUNT = {
  id: 1,
  name: 'Mayoreo del Centro',
  type: 'ROOT',
  username: 'mayoreo',
  role: 'OWNER',
} as const

function open(path: string): Request {
  return new Request(`http://localhost:3000${path}`)
}

function refusal(path: string): Response | null {
  try {
    requireSession(open(path))
    return null
  } catch (thrown) {
    return thrown as Response
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('location', new URL('http://localhost:3000/'))
})

describe('opening an address of the back office', () => {
  test('without a session leads to /login, and stores the full address to return to', () => {
    const answer = refusal('/admin/orders?page=2&sort=total,desc')
    expect(answer?.status).toBe(302)
    expect(answer?.headers.get('location')).toBe('/login')
    expect(returnUrl()).toBe('/admin/orders?page=2&sort=total,desc')
  })

  test('with a session returns it', () => {
    startSession('abc', ACCOUNT)
    expect(requireSession(open('/admin/tags'))).toMatchObject({ token: 'abc', isRoot: true })
    expect(returnUrl()).toBe('/admin/tags')
  })
})

describe('the return address', () => {
  test('survives a session that the server ended, and is removed by logging out', () => {
    startSession('abc', ACCOUNT)
    requireSession(open('/admin/tags/7/edit'))
    expireSession()
    expect(currentSession()).toBeNull()
    expect(sessionExpired()).toBe(true)
    expect(returnUrl()).toBe('/admin/tags/7/edit')

    startSession('def', ACCOUNT)
    expect(sessionExpired()).toBe(false)
    endSession()
    expect(currentSession()).toBeNull()
    expect(sessionExpired()).toBe(false)
    expect(returnUrl()).toBe('/admin/profile')
  })
})
