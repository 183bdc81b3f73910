import type { PercentChange } from './read-change.ts'

const ROUNDED_TO: Readonly<Record<number, string>> = { 0: 'a pesos enteros', 2: 'a centavos' }

/**
 * Describes a change for the history of bulk operations, in Spanish: '+5 % a pesos enteros · categoría Codos · «cpvc»',
 * with the current names of category and tag.
 */
export function describeChange(
  { filter, percent, decimals }: PercentChange,
  { category, tag }: { category: string | null; tag: string | null },
): string {
  const sign = percent.startsWith('-') ? '−' : '+'
  const by = [`${sign}${percent.replace('-', '')} %`, ROUNDED_TO[decimals]].filter(Boolean).join(' ')
  const of = [
    category === null ? '' : `categoría ${category}`,
    tag === null ? '' : `etiqueta ${tag}`,
    filter.searchText === '' ? '' : `«${filter.searchText}»`,
    filter.productIds === null ? '' : chosen(filter.productIds.length),
  ].filter((part) => part !== '')
  return [by, ...(of.length > 0 ? of : ['todos los productos'])].join(' · ')
}

function chosen(count: number): string {
  return count === 1 ? '1 producto elegido' : `${count} productos elegidos`
}
