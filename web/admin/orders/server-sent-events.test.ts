import { expect, test } from 'vitest'
import { readServerSentEvents } from './server-sent-events.ts'
import type { ServerSentEvent } from './server-sent-events.ts'

async function read(...pieces: string[]): Promise<ServerSentEvent[]> {
  async function* stream() {
    yield* pieces
  }
  const events: ServerSentEvent[] = []
  for await (const event of readServerSentEvents(stream())) events.push(event)
  return events
}

test('events come out whole, however the stream was cut', async () => {
  const events = [
    { event: 'order', data: '{"id":1}' },
    { event: 'order', data: '{"id":2}' },
  ]
  const text = 'event: order\ndata: {"id":1}\n\nevent: order\ndata: {"id":2}\n\n'
  expect(await read(text)).toEqual(events)
  expect(await read(...text.split(''))).toEqual(events)
})

test('an event that has not ended is not told', async () => {
  expect(await read('event: order\ndata: {"id":1}\n')).toEqual([])
})

test('heartbeats and other fields are passed over', async () => {
  expect(await read(': still here\n\nid: 7\nretry: 100\n\nevent: order\nid: 8\ndata: x\n\n')).toEqual([
    { event: 'order', data: 'x' },
  ])
})

test('lines may end in any way, also between two pieces, and data may have several', async () => {
  expect(await read('event: order\r', '\ndata: a\r\ndata: b\r', '\n\r\n')).toEqual([
    { event: 'order', data: 'a\nb' },
  ])
})

test('an event without a name is a message', async () => {
  expect(await read('data:x\n\n')).toEqual([{ event: 'message', data: 'x' }])
})
