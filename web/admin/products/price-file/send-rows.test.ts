import { expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { sendRows } from './send-rows.ts'

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
