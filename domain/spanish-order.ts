import { lazy } from './lazy.ts'

const collator = lazy(() => new Intl.Collator('es-MX'))

/**
 * Spanish alphabetical order: ñ after n; accents, then case, decide only between otherwise equal names. Same order as the
 * database's `es_mx` collation (catalogue.md §14).
 */
export function compareNames(a: string, b: string): number {
  return collator().compare(a, b)
}
