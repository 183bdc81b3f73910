const LINK = /\/p\/([a-z0-9-]{3,64})(?=$|[/?#\s])/
const ALIAS = /^[a-z0-9-]{3,64}$/

/** The alias in a pasted text: a link, a message that contains one, or the bare alias. Null when there is none. */
export function readLink(text: string): string | null {
  const trimmed = text.trim()
  const inLink = LINK.exec(trimmed)?.[1]
  return inLink ?? (ALIAS.test(trimmed) ? trimmed : null)
}
