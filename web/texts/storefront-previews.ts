import { counted } from './counted.ts'

const MAX_NAMES = 4

/** What the preview of a link says one finds there; never a price. */
export const PREVIEWS = {
  start: (account: string, categories: readonly string[]) =>
    `Consulta el catálogo de ${account} y haz tu pedido${among(categories)}.`,
  catalog: (account: string, categories: readonly string[]) =>
    `Consulta este catálogo de ${account} y haz tu pedido${among(categories)}.`,
  category: (account: string, name: string, count: number) =>
    `${name} en ${account}: ${products(count)} para consultar y pedir.`,
  list: (account: string, name: string, count: number) =>
    `Lista «${name}» de ${account}: ${products(count)} para consultar y pedir.`,
  product: (account: string, code: string, category: string | undefined) =>
    `Clave ${code}${category === undefined ? '' : `, ${category}`}. Consúltalo y pídelo a ${account}.`,
} as const

function among(names: readonly string[]): string {
  if (names.length === 0) return ''
  return `: ${names.slice(0, MAX_NAMES).join(', ')}${names.length > MAX_NAMES ? ' y más' : ''}`
}

function products(count: number): string {
  return counted(count, 'producto', 'productos')
}
