import { expect, it } from 'vitest'
import { pricePoints } from './price-points.ts'

const change = { previous: null, by: null, operationId: null, isUndo: false }

it('reverses the history and extends the last price until now', () => {
  const now = new Date('2026-03-01T00:00:00Z')
  expect(
    pricePoints(
      [
        { ...change, changedAt: '2026-02-01T00:00:00Z', basePrice: null },
        { ...change, changedAt: '2026-01-01T00:00:00Z', basePrice: 10 },
      ],
      now,
    ),
  ).toEqual([
    { at: new Date('2026-01-01T00:00:00Z'), price: 10 },
    { at: new Date('2026-02-01T00:00:00Z'), price: null },
    { at: now, price: null },
  ])
  expect(pricePoints([], now)).toEqual([])
})
