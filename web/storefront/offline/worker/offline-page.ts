import { OFFLINE } from '#web/texts/storefront-offline.ts'
import { unloadedPage } from '#web/ui/unloaded-page.ts'

const STYLE = `body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:24px;box-sizing:border-box;background:#f7f6f3;color:#1f2426;font:16px/1.5 system-ui,sans-serif;text-align:center}
h1{margin:0 0 12px;font-size:24px}p{margin:0 auto 24px;max-width:32em;color:#5c6468}
a{display:inline-block;margin:6px;padding:12px 20px;border:1px solid #0e5a6b;border-radius:8px;color:#0e5a6b;font-weight:600;text-decoration:none}a:first-child{background:#a95826;border-color:#a95826;color:#fff}`

/** The page shown offline in place of one without a copy. `address` and `alias` are URL-encoded. */
export function offlinePage(alias: string, address: string): Response {
  return unloadedPage({
    title: OFFLINE.pageTitle,
    heading: OFFLINE.pageTitle,
    text: OFFLINE.pageText,
    links: [
      { href: address, label: OFFLINE.retry },
      { href: `/p/${alias}`, label: OFFLINE.toCatalog },
      { href: `/p/${alias}/cart`, label: OFFLINE.toCart },
    ],
    style: STYLE,
  })
}
