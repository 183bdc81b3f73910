const FIRST = 10_000
/** From 32768 on Linux gives ports to outgoing connections, and one of a browser keeps a server from listening. */
const END = 32_000

/** A port for a server of a story. */
export function randomPort(): number {
  return FIRST + Math.floor(Math.random() * (END - FIRST))
}
