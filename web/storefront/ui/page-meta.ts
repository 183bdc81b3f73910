import type { MetaDescriptor } from 'react-router'

type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** The data of the layout that a preview is made of. */
interface Frame {
  accountName: string
  /** Where the server is reached from outside: messengers need absolute addresses. */
  origin?: string
}

/**
 * Title and link preview of a page: the account, the name, what one finds there, a picture; never a price or a note
 * (storefront.md §11). `matches` are the page's; the account comes from the layout's data, so a paused link has none of it.
 */
export function pageMeta(page: {
  title: string
  matches: Matches
  /** What one finds there, given the account's name. Default: the name. */
  describe?: (accountName: string) => string
  /** The page's picture: the alias, and its name without extension, such as `cy-12`. */
  preview?: { alias: string; name: string }
}): MetaDescriptor[] {
  const { title, matches, describe = (name) => name, preview } = page
  const frame = frameOf(matches)
  const always = [
    { title },
    { property: 'og:title', content: title },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'es_MX' },
  ]
  if (frame === null) return always
  const { accountName, origin } = frame
  const description = describe(accountName)
  return [
    ...always,
    { property: 'og:site_name', content: accountName },
    { name: 'description', content: description },
    { property: 'og:description', content: description },
    ...(preview && origin !== undefined
      ? pictureMeta(`${origin}/previews/${preview.alias}/${preview.name}.jpg`, title)
      : []),
  ]
}

/** The picture of a link preview, by its absolute address, and its text. */
export function pictureMeta(address: string, title: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function frameOf(matches: Matches): Frame | null {
  for (const match of matches) {
    const loaded = match?.loaderData
    if (typeof loaded === 'object' && loaded !== null && 'accountName' in loaded) return loaded as Frame
  }
  return null
}
