import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { currentSession, startSession } from '#web/session/session.ts'
import { MemoryStorage } from '#web/session/testing/memory-storage.ts'
import { sendRows } from './send-rows.ts'

const ACCOUNT = { id: 1, name: 'Mayoreo', type: 'ROOT', username: 'mayoreo', role: 'OWNER' } as const

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  startSession('abc', ACCOUNT)
})

it('rows beyond the size of one request are refused before anything is sent, with advice on what to do', async () => {
  const half = new Blob([' '.repeat(32 * 1024 * 1024)])
  const body = new Blob([half, half, ' '])
  const sent = sendRows('PATCH /api/products/import', { body, fileName: 'a.csv', onProgress: () => {} })
  await expect(sent).rejects.toThrow(ApiError)
  await expect(sent).rejects.toMatchObject({
    status: 413,
    message: expect.stringContaining('Divídelo en dos'),
  })
})

it('a refusal says when to try again, and one of the token ends the session', async () => {
  answerWith({ event: 'load', status: 429, retryAfter: '7' })
  await expect(send()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 7 })
  expect(currentSession()).not.toBeNull()
  answerWith({ event: 'load', status: 401 })
  await expect(send()).rejects.toMatchObject({ status: 401 })
  expect(currentSession()).toBeNull()
})

it.each(['error', 'timeout', 'abort'])(
  'an upload that ends by "%s" is one without a response',
  async (event) => {
    answerWith({ event })
    await expect(send()).rejects.toMatchObject({ status: 0, code: 'offline' })
  },
)

function send() {
  const body = new Blob(['[]'])
  return sendRows('PATCH /api/products/import', { body, fileName: 'a.csv', onProgress: () => {} })
}

/** Node has no XMLHttpRequest: one that ends at once, by this event. */
function answerWith({ event, status = 0, retryAfter = null }: FakeAnswer): void {
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget()
    readonly status = status
    readonly responseText = '{}'
    open(): void {}
    setRequestHeader(): void {}
    getResponseHeader(name: string): string | null {
      return name === 'retry-after' ? retryAfter : null
    }
    send(): void {
      this.dispatchEvent(new Event(event))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
}

interface FakeAnswer {
  readonly event: string
  readonly status?: number
  readonly retryAfter?: string | null
}
