import { expect, it, vi } from 'vitest'
import { MAX_READ_LINES, ORDER_TEXT_BYTES } from '#domain/limits.ts'
import { orderLines, partsOf, readOrder } from './read-order.ts'

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

it('an order whose line is dead is given up, not waited for without end', async () => {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')))
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(signal.reason as Error) : new Promise(() => undefined),
  )
  await expect(readOrder('a', '1 codo')).rejects.toMatchObject({ status: 0, code: 'offline' })
  expect(timeout).toHaveBeenCalledWith(25_000)
  timeout.mockRestore()
  vi.unstubAllGlobals()
})
