const RETURN_URL_KEY = 'returnUrl'
const BACK_OFFICE = '/admin/'
const STOREFRONT = '/p/'
const DEFAULT_RETURN_URL = '/admin/profile'

/** Each page of the back office or of a storefront is where the next sign-in on this tab returns to; any other is not. */
export function rememberReturnUrl(url: string): void {
  const path = returnPath(url)
  if (path === null) forgetReturnUrl()
  else sessionStorage.setItem(RETURN_URL_KEY, path)
}

export function forgetReturnUrl(): void {
  sessionStorage.removeItem(RETURN_URL_KEY)
}

/** Where to go after signing in: a page of this site, whatever is stored. */
export function returnUrl(): string {
  return returnPath(sessionStorage.getItem(RETURN_URL_KEY) ?? '') ?? DEFAULT_RETURN_URL
}

/** Where to go in the back office without signing in. */
export function adminReturnUrl(): string {
  const url = returnUrl()
  return isOfBackOffice(url) ? url : DEFAULT_RETURN_URL
}

/** Whether an address is a screen of the back office. */
export function isOfBackOffice(path: string): boolean {
  return path.startsWith(BACK_OFFICE)
}

/** The address within this site; null for one that is elsewhere, or that nobody returns to. */
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
