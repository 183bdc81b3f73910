/** One event of a text/event-stream. */
export interface ServerSentEvent {
  readonly event: string
  readonly data: string
}

/** Splits a stream of text, in pieces of any size, into its events; comments (heartbeats) are dropped. */
export async function* readServerSentEvents(pieces: AsyncIterable<string>): AsyncGenerator<ServerSentEvent> {
  let rest = ''
  for await (const piece of pieces) {
    rest += piece
    // A lone CR at the end may be the first half of a CRLF.
    const blocks = rest.replaceAll(/\r\n|\r(?!$)/g, '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parseBlock(block)
      if (event) yield event
    }
  }
}

function parseBlock(block: string): ServerSentEvent | null {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(\w+)(?:: ?(.*))?$/.exec(line) ?? []
    if (name === 'event') event = value
    if (name === 'data') data.push(value)
  }
  return data.length === 0 ? null : { event, data: data.join('\n') }
}
