import type { Output } from '#contract/endpoint.ts'
import type { getOrder } from '#contract/orders.ts'
import { formatPhone } from '#domain/contact.ts'
import type { Delivery } from '#domain/contact.ts'
import { toCsv } from '#domain/price-file/text/write-csv.ts'
import { decimal, formatDecimal } from '#domain/decimal.ts'

const DELIVERY_NAMES: Record<Delivery, string> = { PICKUP: 'Recoger', DELIVERY: 'Entrega' }

type Order = Output<typeof getOrder>

const COLUMNS = [
  'Clave',
  'Producto',
  'Cantidad',
  'Precio unitario',
  'Importe',
  'Unidad',
  'Cliente',
  'Teléfono',
  'Entrega',
  'Dirección',
  'Nota',
]

/**
 * The lines of an order as CSV, each with the contact; amounts are plain numbers with two decimals. Without the cost, because the
 * file is passed on to people who pick, deliver or buy.
 */
export function orderCsv(order: Pick<Order, 'items' | 'contact'>): string {
  return toCsv(COLUMNS, rowsOf(order))
}

/** The lines of several orders, each after the folio and link of its order. */
export function ordersCsv(
  orders: readonly Pick<Order, 'folio' | 'pubAlias' | 'items' | 'contact'>[],
): string {
  return toCsv(
    ['Folio', 'Publicación', ...COLUMNS],
    orders.flatMap((order) => rowsOf(order).map((row) => [order.folio, order.pubAlias, ...row])),
  )
}

function rowsOf({ items, contact }: Pick<Order, 'items' | 'contact'>) {
  const { name = null, phone = null, delivery = null, address = null, note = null } = contact ?? {}
  const contactCells = [
    name,
    phone && formatPhone(phone),
    delivery && DELIVERY_NAMES[delivery],
    address,
    note,
  ]
  return items.map(({ productCode, productName, quantity, unit, unitPrice, lineItemTotal }) => [
    productCode,
    productName,
    quantity,
    pesos(unitPrice),
    pesos(lineItemTotal),
    unit,
    ...contactCells,
  ])
}

function pesos(amount: number): string {
  return formatDecimal(decimal(amount), 2)
}
