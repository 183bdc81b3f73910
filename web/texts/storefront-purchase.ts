import { perUnit } from './per-unit.ts'

/** Wording of what surrounds a purchase: quantities, prices on request. */
export const PURCHASE = {
  quickQuantities: 'Cantidades frecuentes',
  chooseQuantity: 'Elegir cantidad',
  nowInCart: (name: string, quantity: string) => `${quantity} en tu carrito: ${name}`,
  notAvailable: 'N/A',
  noPrice: 'Precio a consultar',
  askPrice: 'Preguntar por WhatsApp',
  askPriceOf: (name: string) => `Preguntar por WhatsApp el precio de ${name}`,
  priceQuestion: (product: { name: string; code: string; address: string }) =>
    `Hola, ¿qué precio tiene «${product.name}», clave ${product.code}?\n${product.address}`,
  perUnit,
  loading: 'Cargando…',
  otherSizes: 'La misma pieza en otras medidas',
  orderedTogether: 'Se pide junto con',
  relatedFailed:
    'No se pudieron cargar las otras medidas ni lo que se pide junto con este producto. Vuelve a abrir la página.',
  repeatLast: 'Repetir mi último pedido',
  ofFolio: (folio: number) => `folio ${folio}`,
} as const
