/** Wording of the cart. */
export const CART = {
  title: 'Carrito',
  open: (count: number) =>
    count === 0 ? 'Carrito vacío' : count === 1 ? 'Carrito, 1 producto' : `Carrito, ${count} productos`,
  add: (name: string, quantity: number) =>
    quantity === 1 ? `Agregar ${name} al carrito` : `Agregar ${quantity} de ${name} al carrito`,
  addShort: 'Agregar',
  addToCart: 'Agregar al carrito',
  updateQuantity: 'Actualizar cantidad',
  remove: 'Quitar del carrito',
  removeNamed: (name: string) => `Quitar ${name} del carrito`,
  removed: (name: string) => `Se quitó ${name}`,
  undo: 'Deshacer',
  close: 'Cerrar',
  quantity: 'Cantidad',
  quantityOf: (name: string) => `Cantidad de ${name}`,
  changeQuantity: (name: string, quantity: number) => `Cambiar la cantidad de ${name}, ahora ${quantity}`,
  less: (name: string) => `Uno menos de ${name}`,
  more: (name: string) => `Uno más de ${name}`,
  inCart: 'En tu carrito',
  each: 'c/u',
  subtotal: 'Subtotal',
  total: 'Total',
  bar: (count: string, isOne: boolean) => `${count} ${isOne ? 'producto' : 'productos'}`,
  seeCart: 'Ver carrito',
  change: 'Cambiar',
  empty: 'Tu carrito está vacío',
  emptyNext: 'Agrega productos del catálogo; se guardan en este dispositivo aunque cierres la página.',
  notKept: 'Este navegador no puede guardar tu carrito. Haz tu pedido antes de cerrar esta pestaña.',
  orderNotKept: 'Este navegador no puede guardar el pedido para enviarlo después. Tu carrito sigue aquí.',
  keepBuying: 'Ver el catálogo',
  placeOrder: 'Realizar pedido',
  sending: 'Enviando tu pedido…',
  loading: 'Abriendo tu carrito…',
  cannotSubmitEmpty: 'No se puede enviar un carrito vacío',
  unanswered:
    'No tuvimos respuesta. Tu carrito sigue aquí; inténtalo de nuevo: aunque el pedido ya haya llegado, no se duplicará.',
  receivedBefore: (folio: number) =>
    `Tu pedido ya había llegado, como lo enviaste primero: folio ${folio}. Lo que cambiaste después no va en él; si agregaste algo, sigue en tu carrito y puedes pedirlo aparte.`,
  linkPaused:
    'Este enlace está en pausa y no recibe pedidos por ahora. Tu carrito sigue aquí; inténtalo más tarde o escríbele a tu proveedor.',
  linkGone:
    'Este enlace ya no existe y no recibe pedidos. Tus productos siguen aquí; pídele a tu proveedor el enlace nuevo.',
  notOrderable:
    'Hay productos que ya no se pueden pedir. Quítalos para continuar; lo demás sigue en tu carrito.',
  notOrderableLine: 'Ya no se puede pedir',
  removeMarked: 'Quitar los marcados',
  priceWas: (oldPrice: string) => `Antes ${oldPrice}: el precio cambió`,
  before: 'Antes',
  now: 'ahora',
  pricesChanged: 'Los precios cambiaron',
  pricesChangedText:
    'Desde que agregaste estos productos cambió su precio. ¿Hacemos el pedido con los precios de hoy?',
  newTotal: 'Total nuevo',
  oldTotal: 'Total anterior',
  orderAtNewPrices: 'Pedir con los precios nuevos',
  review: 'Revisar el carrito',
} as const
