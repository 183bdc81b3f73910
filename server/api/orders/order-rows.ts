import type { Static } from 'typebox'
import type { Order } from '#contract/order-schemas.ts'
import type { PageRequest } from '#contract/paging.ts'
import type { Contact } from '#domain/contact.ts'

/** An order as its customer may see it. */
export type CustomerOrder = Static<typeof Order>

export interface OrderRow<Item> {
  id: number
  folio: number
  pubAlias: string
  orderStatus: CustomerOrder['orderStatus']
  placedAt: Date
  contact: Contact | null
  placedBy: string | null
  total: string
  pricesIncludeVat: boolean | null
  items: Item[]
}

export const ITEM_FIELDS = `
  'productId', i.product_id, 'productCode', i.product_code, 'productName', i.product_name,
  'quantity', i.quantity, 'unit', i.unit, 'unitPrice', i.unit_price, 'lineItemTotal', i.line_total`

export const CONTACT = `case when num_nonnulls(o.contact_name, o.contact_phone, o.contact_delivery, o.contact_address,
                                       o.contact_note) > 0
    then json_build_object('name', o.contact_name, 'phone', o.contact_phone, 'delivery', o.contact_delivery,
                           'address', o.contact_address, 'note', o.contact_note) end`

export function selectOrdersSql(itemFields: string, moreColumns: string): string {
  return `
    select o.id, o.folio, o.pub_alias as "pubAlias", o.status as "orderStatus", o.placed_at as "placedAt", o.total,
           o.prices_include_vat as "pricesIncludeVat", ${moreColumns},
           (select json_agg(json_build_object(${itemFields}) order by i.position)
              from order_items i where i.account_id = o.account_id and i.order_id = o.id) as items
      from orders o`
}

/** Sort fields of the API and their columns of `orders`. */
const SORT_COLUMNS = {
  id: 'id',
  folio: 'folio',
  pubAlias: 'pub_alias collate "C"',
  orderStatus: 'status collate "C"',
  total: 'total',
  placedAt: 'placed_at',
} as const
export type OrderSort = keyof typeof SORT_COLUMNS

export function orderBy({ sort }: PageRequest<OrderSort>): string {
  return sort ? `order by o.${SORT_COLUMNS[sort.field]} ${sort.direction}, o.id desc` : 'order by o.id desc'
}

export function onTheWire<Row extends OrderRow<unknown>>(row: Row) {
  const total = Number(row.total)
  return { ...row, placedAt: row.placedAt.toISOString(), subtotal: total, total }
}
