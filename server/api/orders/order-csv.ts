import type { Output } from '#contract/endpoint.ts'
import type { getOrder } from '#contract/orders.ts'
import { toCsv } from '#domain/csv/write-csv.ts'
import { decimal, formatDecimal } from '#domain/decimal.ts'

/**
 * The lines of an order as CSV; amounts are plain numbers with two decimals. Without the cost, as the file is passed on
 * to people who pick, deliver or buy.
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
