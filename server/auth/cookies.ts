// The maximum lifetime of a cookie in browsers.
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60

interface Cookie {
  name: string
  value: string
  path: string
  sameSite: 'Lax' | 'Strict'
  /** Deletes the cookie. */
  expired?: boolean
  /** Whether the public address has https. */
  secure: boolean
}

/** The value of a cookie in a `Cookie` header; undefined without it. */
export function readCookie(header: string, name: string): string | undefined {
  const prefix = `${name}=`
  const pair = header.split(';').find((one) => one.trim().startsWith(prefix))
  return pair?.trim().slice(prefix.length)
}

/** A `Set-Cookie` header of a cookie that scripts cannot read and that lasts as long as browsers allow. */
export function setCookie({ name, value, path, sameSite, expired = false, secure }: Cookie): string {
  const attributes = `Path=${path}; HttpOnly; SameSite=${sameSite}; Max-Age=${expired ? 0 : MAX_AGE_SECONDS}`
  return `${name}=${value}; ${attributes}${secure ? '; Secure' : ''}`
}
