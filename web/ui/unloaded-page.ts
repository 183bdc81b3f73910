interface UnloadedPage {
  /** Of the tab. */
  readonly title: string
  readonly heading: string
  readonly text: string
  /** The addresses are URL-encoded. */
  readonly links: readonly { readonly href: string; readonly label: string }[]
  readonly style: string
}

/** The response of a service worker in place of a page that could not be loaded. It needs no further file. */
export function unloadedPage({ title, heading, text, links, style }: UnloadedPage): Response {
  const anchors = links.map(({ href, label }) => `<a href="${href.replaceAll('&', '&amp;')}">${label}</a>`)
  const html = `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><title>${title}</title><style>${style}</style></head><body><main><h1>${heading}</h1><p>${text}</p><div>${anchors.join('')}</div></main></body></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
