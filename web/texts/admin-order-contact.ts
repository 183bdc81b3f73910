import type { Delivery } from '#domain/contact.ts'

/** Wording of whom an order is for. */
export const orderContactTexts = {
  title: 'Cliente',
  deliveries: { PICKUP: 'Recoge en la tienda', DELIVERY: 'Entrega' } satisfies Record<Delivery, string>,
  note: 'Nota',
  placedBy: 'Tomado en mostrador por',
  erase: 'Borrar datos del cliente',
  eraseQuestion: (folio: number) => ({
    title: 'Borrar datos del cliente',
    text: `Se borran el nombre, el teléfono, la dirección y la nota del pedido ${folio}. El pedido se queda, con sus productos y su historial. Esta acción no puede revertirse.`,
    confirmLabel: 'Borrar datos',
  }),
  erased: (folio: number) => `Se borraron los datos del cliente del pedido ${folio}.`,
  eraseFailed: 'No se pudieron borrar los datos.',
} as const
