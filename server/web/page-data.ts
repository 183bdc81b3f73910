const ENQUEUE = '<script>window.__reactRouterContext.streamController.enqueue('
// The argument that follows. The router escapes '<'; React marks its boundaries with comments.
const CHUNK = /("[^<]*")\);<\/script>(?:<!--\/?\$-->)*/y
const CLOSE = '<script>window.__reactRouterContext.streamController.close();</script>'

// Reads only its previous sibling, so that injected elements are ignored.
const READER =
  'for(let piece of JSON.parse(document.currentScript.previousElementSibling.textContent))' +
  'window.__reactRouterContext.streamController.enqueue(piece);window.__reactRouterContext.streamController.close()'

/**
 * Moves the loader data of a rendered page out of its scripts. React Router writes the data as statements, which differ on
 * every page; this function turns them into JSON, read by a script that is the same on all pages. So the hashes of all
 * scripts are known when the product is built (decision 29). Throws when the router writes the data in another way.
 */
export function carryDataAsJson(html: string): string {
  const end = html.lastIndexOf(CLOSE)
  if (end === -1) {
    if (!html.includes('<script>window.__reactRouterContext')) return html
    throw new Error('the end of the router’s data was not found')
  }
  const chunks: string[] = []
  let start = end
  for (let at = lastChunk(html, start); at !== -1; at = lastChunk(html, start)) {
    CHUNK.lastIndex = at + ENQUEUE.length
    const chunk = CHUNK.exec(html)
    if (chunk === null || CHUNK.lastIndex !== start) break
    chunks.unshift(chunk[1]!)
    start = at
  }
  if (chunks.length === 0) throw new Error('the router’s data was not found')
  return `${html.slice(0, start)}<script type="application/json">[${chunks.join()}]</script><script>${READER}</script>${html.slice(end + CLOSE.length)}`
}

function lastChunk(html: string, before: number): number {
  return before === 0 ? -1 : html.lastIndexOf(ENQUEUE, before - 1)
}
