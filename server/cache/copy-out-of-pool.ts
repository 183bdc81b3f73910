/** Copies a small buffer out of the shared pool that it was allocated from, which would stay in memory uncounted. */
export function withoutSlack(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const exact = Buffer.allocUnsafeSlow(body.length)
  body.copy(exact)
  return exact
}
