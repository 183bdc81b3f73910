/** One step of the way to a page; the page itself is plain text, without a link. */
export interface Crumb {
  label: string
  link: string | null
}

export const HOME = 'Inicio'

/** The steps in order; the last one is the page itself. A step that is missing makes the way unknown: no crumbs. */
export function trail(...steps: (Crumb | null)[]): Crumb[] {
  if (steps.some((step) => step === null)) return []
  const crumbs = steps as Crumb[]
  return crumbs.map((crumb, index) => (index === crumbs.length - 1 ? { ...crumb, link: null } : crumb))
}

export function crumb(label: string, link: string): Crumb {
  return { label, link }
}

/** The parts of a path without its query: '/p/x/cy/3?page=1' -> ['p', 'x', 'cy', '3']. */
export function partsOfPath(path: string): string[] {
  const [bare = ''] = path.split(/[?#]/, 1)
  return bare.split('/').filter((part) => part !== '')
}

/** An id of a path; null for what is none. */
export function idOf(part: string | undefined): number | null {
  return part !== undefined && /^[1-9]\d{0,14}$/.test(part) ? Number(part) : null
}
