/** Small buffers are cut from larger ones, which would stay in memory with them, uncounted. */
export function withoutSlack(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const exact = Buffer.allocUnsafeSlow(body.length)
  body.copy(exact)
  return exact
}
