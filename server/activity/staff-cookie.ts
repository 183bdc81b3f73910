/** Set in browsers in which somebody has signed in to the back office; carries no other information. */
const STAFF_COOKIE = 'staff'

// The maximum lifetime of a cookie in browsers.
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60

/** The `Set-Cookie` header after signing in or out. It gives no access; it only excludes visits from the activity log. */
export function staffCookie(signedIn: boolean, { secure }: { secure: boolean }): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${signedIn ? MAX_AGE_SECONDS : 0}`
  return `${STAFF_COOKIE}=1; ${attributes}${secure ? '; Secure' : ''}`
}

/** Whether a `Cookie` header has the staff cookie. */
export function hasStaffCookie(header: string): boolean {
  return header.split(';').some((pair) => pair.trim().startsWith(`${STAFF_COOKIE}=`))
}
