const END = '</body></html>'

// Reads only its previous sibling, so that injected elements are ignored.
const READER =
  'for(let piece of JSON.parse(document.currentScript.previousElementSibling.textContent))' +
  'window.__reactRouterContext.streamController.enqueue(piece);window.__reactRouterContext.streamController.close()'

const ESCAPES: Record<string, string> = {
  '&': String.raw`\u0026`,
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
}

/**
 * A rendered page with the loader data that the router receives in the browser, in chunks. React Router itself writes it as
 * statements, which differ on every page; here it is JSON, read by a script that is the same on all pages. So the hashes of
 * all scripts are known when the product is built (decision 29). Throws for HTML that is no whole page.
 */
export function withPageData(html: string, chunks: readonly string[]): string {
  if (!html.endsWith(END)) throw new Error('the end of a page was not found')
  const data = JSON.stringify(chunks).replace(/[&<>\u2028\u2029]/g, (sign) => ESCAPES[sign]!)
  return `${html.slice(0, -END.length)}<script type="application/json">${data}</script><script>${READER}</script>${END}`
}
