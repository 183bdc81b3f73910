import css from './storefront.css?inline'

// Vite's style element supports hot reload.
if (import.meta.env.DEV && !import.meta.env.SSR) await import('./storefront.css')

const PLACE = '/*storefront.css*/'
const STYLES = import.meta.env.SSR ? Buffer.from(css) : null

/**
 * The storefront's styles, inlined so that no request delays the first paint. React matches them by href on hydration,
 * so the text is not shipped again in the script. On the server `withStorefrontStyles` puts in the text, which is a third
 * of a page: React would escape and encode it for each.
 */
export function StorefrontStyle() {
  return (
    <style href="storefront" precedence="default">
      {import.meta.env.SSR ? PLACE : ''}
    </style>
  )
}

/** The bytes of a rendered page, with the text of its styles where it has that element; on the server. */
export function withStorefrontStyles(html: string): Buffer {
  // Includes the end of the tag, which no text of a page can contain: it would be escaped.
  const tagEnd = html.indexOf(`>${PLACE}`)
  if (tagEnd === -1 || STYLES === null) return Buffer.from(html)
  const start = tagEnd + 1
  return Buffer.concat([
    Buffer.from(html.slice(0, start)),
    STYLES,
    Buffer.from(html.slice(start + PLACE.length)),
  ])
}
