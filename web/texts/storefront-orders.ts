import type { OrderStatus } from '#domain/order.ts'

/** Wording of the customer's orders. */
export const ORDERS = {
  title: 'Mis pedidos',
  folio: (folio: number) => `Pedido ${folio}`,
  folioLabel: 'Folio',
  received: '¡Pedido recibido!',
  receivedText: (folio: number) => `Tu folio es ${folio}. Menciónalo si llamas o escribes por este pedido.`,
  status: 'Estado',
  placedAt: 'Fecha',
  items: 'Productos',
  quantity: 'Cantidad',
  unitPrice: 'Precio',
  lineTotal: 'Importe',
  subtotal: 'Subtotal',
  total: 'Total',
  pieces: (count: string, isOne: boolean) => `${count} ${isOne ? 'pieza' : 'piezas'}`,
  sendByWhatsapp: 'Enviar por WhatsApp',
  repeat: 'Repetir pedido',
  repeatShort: 'Repetir',
  repeatNamed: (folio: number) => `Repetir el pedido ${folio}`,
  repeated: (folio: number, count: string, isOne: boolean) =>
    isOne
      ? `1 producto del pedido ${folio} está de nuevo en tu carrito, al precio de hoy`
      : `${count} productos del pedido ${folio} están de nuevo en tu carrito, a los precios de hoy`,
  notRepeated: 'Ya no están en el catálogo o no tienen precio:',
  seeAll: 'Ver todos los pedidos',
  keepBuying: 'Ver el catálogo',
  empty: 'Todavía no hay pedidos',
  emptyNext: 'Cuando hagas uno lo verás aquí, con su estado.',
  listFailed: 'No se pudieron cargar los pedidos.',
  detailsFailed: 'No se pudo cargar el pedido.',
  whatsappGreeting: (folio: number, account: string) => `Hola, hice el pedido ${folio} en ${account}:`,
  whatsappName: (name: string) => `A nombre de ${name}`,
  whatsappLink: (address: string) => `Míralo aquí: ${address}`,
  listFor: (name: string) => `Para ${name}`,
  statusChanges: 'Qué ha pasado con el pedido',
  byCustomer: 'por quien pidió',
} as const

/** The statuses of an order as a customer reads them (orders.md §13). */
export const ORDER_STATUS_WORDS: Record<OrderStatus, string> = {
  RECEIVED: 'Recibido',
  CONFIRMED: 'Confirmado',
  PREPARING: 'En preparación',
  READY: 'Listo',
  DELIVERED: 'Entregado',
  CANCELLED: 'Cancelado',
}
