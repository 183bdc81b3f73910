/** Runs in the page. The number of lines that the text of an element takes. */
export function linesOfText(element: HTMLElement | SVGElement): number {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}
