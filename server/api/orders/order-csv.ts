import type { Output } from '#contract/endpoint.ts'
import type { getOrder } from '#contract/orders.ts'
import { toCsv } from '#domain/csv/write-csv.ts'
import { decimal, formatDecimal } from '#domain/decimal.ts'

/**
 * The lines of an order for a spreadsheet; amounts are plain figures with two decimals. The cost stays out of it: such
 * a file is passed on to those who pick, deliver or buy.
 */
export function orderCsv({ items }: Pick<Output<typeof getOrder>, 'items'>): string {
  return toCsv(
    ['Clave', 'Producto', 'Cantidad', 'Precio unitario', 'Importe'],
    items.map(({ productCode, productName, quantity, unitPrice, lineItemTotal }) => [
      productCode,
      productName,
      quantity,
      pesos(unitPrice),
      pesos(lineItemTotal),
    ]),
  )
}

function pesos(amount: number): string {
  return formatDecimal(decimal(amount), 2)
}
