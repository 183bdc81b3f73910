import type { Location } from 'react-router'

/** What a link knows about its page before it has loaded; passed in the history state. */
export interface KnownPage {
  readonly title: string
}

/** Reads what a link passed; null when it passed nothing, as after a search or a typed address. */
export function readKnownPage({ state }: Pick<Location, 'state'>): KnownPage | null {
  const { title } = (state ?? {}) as Partial<KnownPage>
  return typeof title === 'string' ? { title } : null
}
