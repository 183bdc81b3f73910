import { data } from 'react-router'

/** Parses the id in an address. Throws 404 for an invalid one. */
export function idParam(text: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : NaN
  if (!Number.isSafeInteger(id)) throw data({ code: 'not_found' }, { status: 404 })
  return id
}
