import { cellText } from '../cells/cells.ts'
import { headerKey } from './header-key.ts'
import { isCostHeader, mayBeOwnPrice } from './headers.ts'
import type { Layout } from './layout.ts'

type Row = readonly string[]

const SAMPLE_ROWS = 500
const MOST = 0.5
const HEADER = /^(total |porc(entaje)? (de )?)?(desc(uento)?|dscto|dcto|dto|bonif(icacion)?)(e?s)?\b/
/** '35', '35 %', '0.35' or '40+10'. */
const DISCOUNT = /^\d{1,2}([.,]\d+)?\s?%?(\s?[+/]\s?\d{1,2}([.,]\d+)?\s?%?)*$/

/** Whether most products have a discount in a column of their own, and the header of the price does not say that it is after it. */
export function isBeforeDiscount(rows: readonly Row[], { headerRow, columns }: Layout): boolean {
  if (headerRow === null || columns.price === null) return false
  const header = rows[headerRow] ?? []
  const price = cellText(header, columns.price)
  if (mayBeOwnPrice(price) || isCostHeader(price)) return false
  const priced = rows
    .slice(headerRow + 1, headerRow + 1 + SAMPLE_ROWS)
    .filter((row) => /\d/.test(cellText(row, columns.price)))
  const taken = new Set(Object.values(columns))
  return header.some((name, column) => {
    if (taken.has(column) || !HEADER.test(headerKey(name))) return false
    const discounted = priced.filter((row) => isDiscount(cellText(row, column)))
    return discounted.length > priced.length * MOST
  })
}

function isDiscount(cell: string): boolean {
  return DISCOUNT.test(cell) && /[1-9]/.test(cell)
}
