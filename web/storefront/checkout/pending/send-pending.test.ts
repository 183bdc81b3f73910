import { expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { waitingState } from './send-pending.ts'

const now = new Date('2026-11-21T12:00:00.000Z')

it('an order whose link is at its limit waits as long as the server says', () => {
  const limited = new ApiError(429, { code: 'too_many_orders' }, '480')
  expect(waitingState(limited, now)).toEqual({
    kind: 'waiting',
    because: 'limit',
    notBefore: '2026-11-21T12:08:00.000Z',
  })
  expect(waitingState(new ApiError(429, {}, 'mañana'), now)).toMatchObject({
    notBefore: '2026-11-21T12:00:30.000Z',
  })
})

it('an order waits while its link is paused, and is not refused', () => {
  const paused = new ApiError(423, { code: 'link_paused' })
  expect(waitingState(paused, now)).toEqual({
    kind: 'waiting',
    because: 'paused',
    notBefore: '2026-11-21T12:01:00.000Z',
  })
})

it('other errors do not make an order wait', () => {
  expect(waitingState(new ApiError(409, { code: 'price_changed' }), now)).toBeNull()
  expect(waitingState(new ApiError(503, {}, '2'), now)).toBeNull()
})
