import { headerKey } from './header-key.ts'
import { matchHeader } from './headers.ts'

type Row = readonly string[]

/** Headers are not searched further down. */
const MAX_TITLE_ROWS = 40
const HAS_DIGITS = /^[^\p{L}]*\d[^\p{L}]*$/u
const YEAR = /^20\d\d$/

/** Names of kinds of price below a header 'PRECIO'. */
const KIND_OF_PRICE =
  /^((medio )?(mayoreo|menudeo)|publico|distribuidor|lista( [a-z\d]+)?|netos?|unitario|contado|credito|caja|pieza|pza|(mas |con |sin |c |s )?iva( incluido)?|[a-d]|[1-9]|costo|venta|compra|usd|mxn|dolares|pesos|ctvos|ctvs|cvs|cts|centavos|master|inner|unidad|docena|ciento|anterior|antes|nuevo|actual|vigente|ahora|20\d\d)$/

/**
 * The rows of a file with a header over two of them, 'PRECIO' over 'MENUDEO' and 'MAYOREO', in one: the lower row has all of it
 * ('PRECIO MENUDEO') and the upper one nothing; no row moves. Any other file is returned unchanged.
 */
export function joinTwoRowHeader(rows: readonly Row[]): readonly Row[] {
  const last = Math.min(rows.length - 1, MAX_TITLE_ROWS)
  for (let index = 0; index < last; index++) {
    const joined = join(rows[index] ?? [], rows[index + 1] ?? [])
    if (joined !== null) return rows.with(index, []).with(index + 1, joined)
  }
  return rows
}

/** Both rows in one; null where they are no header over two rows. */
function join(upper: Row, lower: Row): Row | null {
  const width = Math.max(upper.length, lower.length)
  const top = Array.from({ length: width }, (_, column) => (upper[column] ?? '').trim())
  const bottom = Array.from({ length: width }, (_, column) => (lower[column] ?? '').trim())
  const joined = [...bottom]
  const grouped = new Set<number>()
  for (const [column, title] of top.entries()) {
    const below = bottom[column] ?? ''
    const isYear = grouped.has(column) && YEAR.test(below)
    // The row below it is data.
    if (HAS_DIGITS.test(title) || (HAS_DIGITS.test(below) && title === '' && !isYear)) return null
    if (title === '' || grouped.has(column)) continue
    const members = isPrice(title) ? membersOf(top, bottom, column) : []
    if (members.length > 1) {
      for (const member of members) {
        grouped.add(member)
        joined[member] = `${singular(title)} ${bottom[member] ?? ''}`
      }
    } else if (below === '') {
      joined[column] = title
    } else {
      return null
    }
  }
  const fields = new Set(joined.flatMap((header) => matchHeader(header, 'basePrice')[0]?.field ?? []))
  return grouped.size > 0 && (fields.has('code') || fields.has('name')) ? joined : null
}

/** The columns below a title, which stands once or over each of them: up to the next one, as long as they are kinds of a price. */
function membersOf(top: Row, bottom: Row, first: number): number[] {
  const members: number[] = []
  for (let column = first; column < top.length; column++) {
    if (column > first && top[column] !== '' && top[column] !== top[first]) break
    if (!KIND_OF_PRICE.test(headerKey(bottom[column] ?? ''))) break
    members.push(column)
  }
  return members
}

function singular(title: string): string {
  return title.replace(/^(precio)s\b/i, '$1')
}

function isPrice(title: string): boolean {
  return matchHeader(title, 'basePrice')[0]?.field === 'price' || /^precios\b/.test(headerKey(title))
}
