import { expect, it } from 'vitest'
import { receivedBlob } from './received-blob.ts'

it('receiving a file reports its progress, and the file is whole', async () => {
  const pieces = ['Clave,', 'Precio', '\nA,1']
  const body = new ReadableStream({
    pull(controller) {
      const piece = pieces.shift()
      if (piece === undefined) controller.close()
      else controller.enqueue(new TextEncoder().encode(piece))
    },
  })
  const reported: number[] = []
  const response = new Response(body, { headers: { 'content-type': 'text/csv' } })
  const blob = await receivedBlob(response, (bytes) => reported.push(bytes))
  expect(reported).toEqual([6, 12, 16])
  expect(await blob.text()).toBe('Clave,Precio\nA,1')
  expect(blob.type).toBe('text/csv')
})

it('a connection that breaks is an error, not half a file', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('Clave,'))
      controller.error(new Error('lost'))
    },
  })
  await expect(receivedBlob(new Response(body), () => undefined)).rejects.toThrow('lost')
})
