const RETURN_URL_KEY = 'returnUrl'
const BACK_OFFICE = /^\/admin(?:[/?#]|$)/
const STOREFRONT = '/p/'
const DEFAULT_RETURN_URL = '/admin/profile'

/** Stores a page of the back office or of a storefront as the return address of this tab; any other page clears it. */
export function rememberReturnUrl(url: string): void {
  const path = returnPath(url)
  if (path === null) forgetReturnUrl()
  else sessionStorage.setItem(RETURN_URL_KEY, path)
}

export function forgetReturnUrl(): void {
  sessionStorage.removeItem(RETURN_URL_KEY)
}

/** Where to go after signing in: an address within this site, whatever is stored. */
export function returnUrl(): string {
  return returnPath(sessionStorage.getItem(RETURN_URL_KEY) ?? '') ?? DEFAULT_RETURN_URL
}

/** Where a signed-in user goes in the back office. */
export function adminReturnUrl(): string {
  const url = returnUrl()
  return isOfBackOffice(url) ? url : DEFAULT_RETURN_URL
}

/** Whether an address belongs to the back office. */
export function isOfBackOffice(path: string): boolean {
  return BACK_OFFICE.test(path)
}

/** The address within this site; null for another site, or a page that cannot be returned to. */
function returnPath(url: string): string | null {
  const { origin, pathname, search, hash } = parsed(url)
  const isReturned = isOfBackOffice(pathname) || pathname.startsWith(STOREFRONT)
  return origin === location.origin && isReturned ? pathname + search + hash : null
}

function parsed(url: string): URL {
  try {
    return new URL(url, location.origin)
  } catch {
    return new URL(location.origin)
  }
}
