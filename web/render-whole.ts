import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/** React writes it into streams only. */
const DOCTYPE = '<!DOCTYPE html>'
/** What React writes for a boundary that it could not render; no text of a page contains it, because texts are escaped. */
const FAILED_BOUNDARY = '<!--$!-->'

/**
 * The HTML of a page that waits for nothing. As a string, since React would write a stream as bytes, which the server would
 * have to decode again. Throws when a component does, also within a boundary.
 */
export function renderWhole(page: ReactElement): string {
  const html = renderToString(page)
  if (html.includes(FAILED_BOUNDARY)) throw new Error('a part of the page could not be rendered')
  return DOCTYPE + html
}
