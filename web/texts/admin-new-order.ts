import { counted } from './counted.ts'

/** Wording of the screen that takes an order at the counter. */
export const newOrderTexts = {
  title: 'Nuevo pedido',
  subtitle:
    'Escribe el pedido del papel; también sirve para consultar precios. Lo que escribes queda en este navegador.',
  otherTab: 'Otro pedido sin guardar está abierto en otra pestaña. Este es aparte.',
  noLinks: 'Todavía no hay enlaces',
  noLinksText: 'Un pedido se hace con los precios de un enlace. Publica uno primero.',
  toLinks: 'Ir a Publicaciones',
  link: 'Enlace',
  linkPlaceholder: 'Elegir el enlace',
  paused: 'en pausa',
  customer: {
    title: 'Cliente',
    name: 'Nombre o teléfono',
    nameHelp: 'Busca entre los clientes de pedidos anteriores.',
    phone: 'Teléfono',
    delivery: 'Entrega',
    deliveries: { NONE: 'Sin decir', PICKUP: 'Recoge en tienda', DELIVERY: 'Entrega a domicilio' },
    address: 'Domicilio',
    note: 'Nota',
  },
  entry: {
    title: 'Agregar productos',
    label: 'Clave o palabras, con su cantidad',
    help: 'Enter agrega. Pega varios renglones a la vez, o usa Mayús+Enter para otro renglón.',
    placeholder: '10 codo pvc 1/2',
    add: 'Agregar',
    failed: 'No se pudo leer el pedido.',
    added: (count: number) => `Se agregaron ${counted(count, 'renglón', 'renglones')}.`,
    chooseLink: 'Elige primero el enlace: de él son los precios.',
    notFound: (count: number) =>
      count === 1
        ? 'Este renglón no se encontró y sigue en la caja.'
        : `Estos ${count.toLocaleString('es-MX')} renglones no se encontraron y siguen en la caja.`,
  },
  questions: {
    title: '¿Cuál es?',
    of: (source: string) => `¿Cuál es «${source}»?`,
    none: 'Ninguno',
  },
  lines: {
    title: 'Renglones',
    empty: 'Todavía no hay renglones',
    emptyText: 'Lo que agregues aparece aquí con su precio de hoy.',
    remove: 'Quitar',
    removeOf: (name: string) => `Quitar ${name}`,
    quantityOf: (name: string) => `Cantidad de ${name}`,
    why: '¿Por qué este precio?',
    whyOf: (name: string) => `¿Por qué este precio? ${name}`,
    margin: 'Margen',
    pieces: (count: number) => counted(count, 'pieza', 'piezas'),
    failed: 'No se pudieron calcular los precios.',
  },
  save: 'Guardar pedido',
  saveAndPrint: 'Guardar e imprimir',
  clear: 'Vaciar',
  clearing: {
    title: '¿Vaciar el pedido?',
    text: 'Se quitan sus renglones, lo escrito sin agregar y los datos del cliente.',
  },
  incomplete: {
    title: '¿Guardar sin lo que falta?',
    text: 'Lo que quedó en la caja y lo que falta elegir no se agregó al pedido.',
    confirmLabel: 'Guardar sin eso',
  },
  saved: (folio: number) => `Se guardó el pedido ${folio}.`,
  savedBefore: (folio: number) =>
    `El intento anterior sí llegó: es el pedido ${folio}, sin lo que cambiaste después. Revísalo; si guardas de nuevo, será otro pedido.`,
  openSaved: 'Ver pedido',
  failed: 'No se pudo guardar el pedido.',
  priceChanged: 'Los precios cambiaron mientras tanto. Revisa los nuevos y guarda otra vez.',
} as const
