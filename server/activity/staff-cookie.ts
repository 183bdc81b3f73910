/** Set in the browsers in which somebody has signed in to the back office; says nothing but that. */
const STAFF_COOKIE = 'staff'

// The longest that browsers keep one: who has ever signed in and not out is of the house.
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60

/** The `Set-Cookie` header after signing in or out. It opens nothing: it only keeps visits out of the activity log. */
export function staffCookie(signedIn: boolean, { secure }: { secure: boolean }): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${signedIn ? MAX_AGE_SECONDS : 0}`
  return `${STAFF_COOKIE}=1; ${attributes}${secure ? '; Secure' : ''}`
}

/** Whether a `Cookie` header comes from such a browser. */
export function hasStaffCookie(header: string): boolean {
  return header.split(';').some((pair) => pair.trim().startsWith(`${STAFF_COOKIE}=`))
}
