import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { SecureCase } from './secure-cases.ts'

/** Makes a call with a token; `bytes` is the whole body, empty for a stream of events, and `body` its JSON if it is some. */
export async function sendCase(
  app: FastifyInstance,
  { token, endpoint: { method, url }, call }: { token: string; endpoint: Endpoint; call: SecureCase },
) {
  const path = url.replace(/:(\w+)/g, (_match, name: string) => String(call.params?.[name]))
  const answer = await app.inject({
    method,
    url: path,
    ...(call.query && { query: call.query }),
    headers: {
      authorization: `Bearer ${token}`,
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(call.body === undefined
      ? {}
      : { payload: call.body instanceof Buffer ? call.body : JSON.stringify(call.body) }),
    // A stream of server-sent events ends only when the reader leaves.
    payloadAsStream: true,
  })
  const isEvents = String(answer.headers['content-type']).startsWith('text/event-stream')
  const bytes = isEvents ? '' : await readAll(answer.stream())
  if (isEvents) answer.stream().destroy()
  return {
    status: answer.statusCode,
    bytes,
    body: String(answer.headers['content-type']).includes('json') ? (JSON.parse(bytes) as object) : bytes,
  }
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString()
}
