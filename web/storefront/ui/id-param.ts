import { data } from 'react-router'

/** The id in an address; one that cannot be an id is a page that does not exist. */
export function idParam(text: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : NaN
  if (!Number.isSafeInteger(id)) throw data({ code: 'not_found' }, { status: 404 })
  return id
}
