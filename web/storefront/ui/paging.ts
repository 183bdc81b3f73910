import { redirect } from 'react-router'

/** The page of an address (`?page=2`, from 1) as the API counts, from 0. Invalid values give the first. */
export function pageIndex(url: URL): number {
  const text = url.searchParams.get('page') ?? '1'
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : 0
}

/** More at once would be slow to render on a phone. */
export const MAX_PAGES_SHOWN = 10

/** How many pages of a listing an address shows one below the other (`?pages=3`), from its page on. Invalid values give 1. */
export function pagesShown(url: URL): number {
  const pages = Number(/^[1-9]\d?$/.exec(url.searchParams.get('pages') ?? '')?.[0] ?? 1)
  return Math.min(pages, MAX_PAGES_SHOWN)
}

/** Redirects an address beyond the last page to it: old links remain after products are removed. */
export function redirectBeyondLastPage(url: URL, page: { number: number; totalPages: number }): void {
  if (page.totalPages > 0 && page.number >= page.totalPages) {
    const params = new URLSearchParams(url.searchParams)
    params.set('page', String(page.totalPages))
    throw redirect(`${url.pathname}?${params.toString()}`)
  }
}
