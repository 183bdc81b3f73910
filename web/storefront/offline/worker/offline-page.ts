import { OFFLINE } from '#web/texts/storefront-offline.ts'

const STYLE = `body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:24px;box-sizing:border-box;background:#f7f6f3;color:#1f2426;font:16px/1.5 system-ui,sans-serif;text-align:center}
h1{margin:0 0 12px;font-size:24px}p{margin:0 auto 24px;max-width:32em;color:#5c6468}
a{display:inline-block;margin:6px;padding:12px 20px;border:1px solid #0e5a6b;border-radius:8px;color:#0e5a6b;font-weight:600;text-decoration:none}a:first-child{background:#a95826;border-color:#a95826;color:#fff}`

/** The page shown offline in place of one without a copy. `address` and `alias` are URL-encoded. */
export function offlinePage(alias: string, address: string): Response {
  const link = (href: string, label: string) => `<a href="${href.replaceAll('&', '&amp;')}">${label}</a>`
  const html = `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><title>${OFFLINE.pageTitle}</title><style>${STYLE}</style></head><body><main><h1>${OFFLINE.pageTitle}</h1><p>${OFFLINE.pageText}</p><div>${link(address, OFFLINE.retry)}${link(`/p/${alias}`, OFFLINE.toCatalog)}${link(`/p/${alias}/cart`, OFFLINE.toCart)}</div></main></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
