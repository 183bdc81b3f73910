import type { MetaDescriptor } from 'react-router'

/**
 * Title and link preview of a page: the account, the name, a picture; never a price or a note (storefront.md §11).
 * `matches` are the page's; the account's name comes from the layout's data.
 */
export function pageMeta(page: {
  title: string
  matches: readonly ({ loaderData?: unknown } | undefined)[]
  /** Absolute URL of a small picture. */
  image?: string | null
}): MetaDescriptor[] {
  const account = accountName(page.matches)
  return [
    { title: page.title },
    { property: 'og:title', content: page.title },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'es_MX' },
    ...(account === null ? [] : [{ property: 'og:site_name', content: account }]),
    ...(account === null ? [] : [{ name: 'description', content: account }]),
    ...(page.image ? [{ property: 'og:image', content: page.image }] : []),
  ]
}

/** The name of the publication's account; from the layout's data. */
function accountName(matches: readonly ({ loaderData?: unknown } | undefined)[]): string | null {
  for (const match of matches) {
    const loaded = match?.loaderData
    if (typeof loaded === 'object' && loaded !== null && 'accountName' in loaded)
      return String(loaded.accountName)
  }
  return null
}
