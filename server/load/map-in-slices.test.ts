import { expect, it } from 'vitest'
import { mapInSlices } from './map-in-slices.ts'

it('maps all rows in their order and lets others run in between', async () => {
  const rows = Array.from({ length: 1001 }, (_, row) => row)
  const seenByOther: number[] = []
  let mapped = 0
  const look = () => {
    seenByOther.push(mapped)
    if (mapped < rows.length) setImmediate(look)
  }
  setImmediate(look)
  const doubled = await mapInSlices(rows, (row) => {
    mapped += 1
    return 2 * row
  })
  expect(doubled).toEqual(rows.map((row) => 2 * row))
  expect(new Set(seenByOther).size).toBeGreaterThan(4)
})

it('maps a page at once', async () => {
  let isLate = false
  setImmediate(() => (isLate = true))
  expect(await mapInSlices([1, 2, 3], String)).toEqual(['1', '2', '3'])
  expect(isLate).toBe(false)
})
