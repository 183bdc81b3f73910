/** Copies a small buffer out of Node's shared pool, which it would keep in memory as a whole. */
export function copyOutOfPool(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const exact = Buffer.allocUnsafeSlow(body.length)
  body.copy(exact)
  return exact
}
