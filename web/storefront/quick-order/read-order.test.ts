import { expect, it } from 'vitest'
import { MAX_READ_LINES, ORDER_TEXT_BYTES } from '#domain/limits.ts'
import { orderLines, partsOf } from './read-order.ts'

const line = (length: number, at: number) => `${at} `.padEnd(length, 'ñ')

it.each([
  ['short ones', Array.from({ length: 500 }, (_, at) => line(8, at)), 3],
  ['long ones', Array.from({ length: 500 }, (_, at) => line(200, at)), 25],
])('lines go to the server in parts that it accepts, in their order: %s', (_what, lines, most) => {
  const parts = partsOf(lines.join('\r\n'))
  expect(parts.flatMap(orderLines)).toEqual(lines)
  expect(parts.length).toBeLessThanOrEqual(most)
  for (const part of parts) {
    expect(Buffer.byteLength(JSON.stringify({ text: part }))).toBeLessThanOrEqual(ORDER_TEXT_BYTES)
    expect(orderLines(part).length).toBeLessThanOrEqual(MAX_READ_LINES)
  }
})

it('blank lines make no request', () => {
  expect(partsOf(' \n\r\n\t')).toEqual([])
})
