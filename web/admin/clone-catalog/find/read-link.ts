const LINK = /\/p\/([a-z0-9-]{3,64})(?=$|[/?#\s])/
const PERMALINK = /^[a-z0-9-]{3,64}$/

/** The permalink in what somebody pasted: a link, a message with a link in it, or the bare permalink. Null: none. */
export function readLink(text: string): string | null {
  const trimmed = text.trim()
  const inLink = LINK.exec(trimmed)?.[1]
  return inLink ?? (PERMALINK.test(trimmed) ? trimmed : null)
}
