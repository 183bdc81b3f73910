const collator = new Intl.Collator('es-MX')

/**
 * Orders names as a Spanish reader does: ñ after n; accents, then case, only decide when nothing else differs. The same
 * order as the database's `es_mx` collation (catalogue.md §14).
 */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}
