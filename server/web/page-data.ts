const ENQUEUE = '<script>window.__reactRouterContext.streamController.enqueue('
// What follows it. Escaped by the router, so that no '<' can stand in it; React marks its boundaries by comments.
const PIECE = /("[^<]*")\);<\/script>(?:<!--\/?\$-->)*/y
const CLOSE = '<script>window.__reactRouterContext.streamController.close();</script>'

// Its neighbour and no other element: what somebody else brought into the page is not read.
const READER =
  'for(let piece of JSON.parse(document.currentScript.previousElementSibling.textContent))' +
  'window.__reactRouterContext.streamController.enqueue(piece);window.__reactRouterContext.streamController.close()'

/**
 * A rendered page whose data no longer stands in scripts: React Router writes the data of the loaders as statements,
 * which are others on every page; here they become JSON, read by a script that is the same on all pages. Then no page
 * has a script of its own, and which ones may run is known when the product is built (decision 29). Throws when the
 * router writes them in another way than this one knows.
 */
export function carryDataAsJson(html: string): string {
  const end = html.lastIndexOf(CLOSE)
  if (end === -1) {
    if (!html.includes('<script>window.__reactRouterContext')) return html
    throw new Error('the end of the router’s data is not where it was')
  }
  const pieces: string[] = []
  let start = end
  for (let at = lastPiece(html, start); at !== -1; at = lastPiece(html, start)) {
    PIECE.lastIndex = at + ENQUEUE.length
    const piece = PIECE.exec(html)
    if (piece === null || PIECE.lastIndex !== start) break
    pieces.unshift(piece[1]!)
    start = at
  }
  if (pieces.length === 0) throw new Error('the router’s data is not where it was')
  return `${html.slice(0, start)}<script type="application/json">[${pieces.join()}]</script><script>${READER}</script>${html.slice(end + CLOSE.length)}`
}

function lastPiece(html: string, before: number): number {
  return before === 0 ? -1 : html.lastIndexOf(ENQUEUE, before - 1)
}
