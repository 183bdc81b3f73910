/** One breadcrumb; that of the page itself has no link. */
export interface Crumb {
  label: string
  link: string | null
}

export const HOME = 'Inicio'

/** Breadcrumbs in order; the last one is the page itself. Empty where a step is null. */
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

/** Parses the id in a path; null when it is invalid. */
export function idOf(part: string | undefined): number | null {
  return part !== undefined && /^[1-9]\d{0,14}$/.test(part) ? Number(part) : null
}
