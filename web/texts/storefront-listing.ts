import { STOREFRONT } from './storefront.ts'

/** Wording of what narrows and sorts a category, a custom list and the results of a search. */
export const LISTING = {
  sorts: { ...STOREFRONT.search.sorts, relevance: 'Nombre' },
  sortsOfList: { ...STOREFRONT.search.sorts, relevance: 'Orden de la lista' },
  insteadOf: 'Cambiar',
  rangeOf: (from: string, to: string, total: string) => `${from} a ${to} de ${total} productos`,
} as const
