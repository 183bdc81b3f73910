import { redirect } from 'react-router'

/** /admin leads to the profile. */
export function clientLoader(): never {
  throw redirect('/admin/profile')
}

export default function AdminHome() {
  return null
}
