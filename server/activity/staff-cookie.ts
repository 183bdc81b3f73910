import { readCookie, setCookie } from '../auth/cookies.ts'

/** Set in browsers in which a user has signed in to the back office; carries no other information. */
const STAFF_COOKIE = 'staff'

/** The `Set-Cookie` header after signing in or out. It gives no access; it only excludes visits from the activity log. */
export function staffCookie(signedIn: boolean, { secure }: { secure: boolean }): string {
  return setCookie({
    name: STAFF_COOKIE,
    value: '1',
    path: '/',
    sameSite: 'Lax',
    expired: !signedIn,
    secure,
  })
}

/** Whether a `Cookie` header has the staff cookie. */
export function hasStaffCookie(header: string): boolean {
  return readCookie(header, STAFF_COOKIE) !== undefined
}
