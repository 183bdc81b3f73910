/** Wording of what happens without network. */
export const OFFLINE = {
  noNetwork: 'Sin conexión: puedes ver lo que ya visitaste y llenar tu carrito.',
  oldCopy: (time: string) => `Sin conexión: copia del ${time}. Los precios pueden haber cambiado.`,
  slowCopy: (time: string) => `La red no responde: copia del ${time}. Los precios pueden haber cambiado.`,
  retry: 'Reintentar',
  pageTitle: 'Sin conexión',
  pageText:
    'Esta página no se ha abierto antes en este dispositivo y no se puede mostrar sin red. Lo que ya visitaste y tu carrito siguen aquí.',
  toCatalog: 'Ver el catálogo',
  toCart: 'Ver carrito',

  pending: 'Pedido por enviar',
  pendingCount: (count: number) => (count === 1 ? '1 pedido por enviar' : `${count} pedidos por enviar`),
  pendingText: 'Está guardado en este dispositivo. Se enviará solo en cuanto haya conexión.',
  waitsForRoom: (time: string) =>
    `Este enlace ya recibió todos los pedidos que admite por ahora. El tuyo está guardado en este dispositivo y se enviará solo después del ${time}.`,
  waitsForLink:
    'Este enlace está en pausa. Tu pedido está guardado en este dispositivo y se enviará solo cuando vuelva a abrir.',
  savedAt: (time: string) => `Guardado el ${time}`,
  content: (count: string, isOne: boolean, total: string) =>
    `${count} ${isOne ? 'producto' : 'productos'} · ${total}`,
  sendNow: 'Enviar ahora',
  sending: 'Enviando…',
  stillNoNetwork: 'Todavía no hay conexión. Tu pedido sigue guardado.',
  backToCart: 'Devolver al carrito',
  seePending: 'Ver',
  received: (folio: number) => `Tu pedido se envió: folio ${folio}`,
  seeOrder: 'Ver el pedido',
  dismiss: 'Cerrar',
  refused: 'Tu pedido no se pudo enviar',
  tooOld:
    'Se guardó hace muchas horas y no supimos si llegó. Revisa «Mis pedidos»; si no está ahí, devuélvelo al carrito y pídelo de nuevo.',
  asking: 'Los precios cambiaron antes de enviar tu pedido',
  reviewPrices: 'Ver los precios nuevos',
  keepOrder: 'Guardar y enviar después',

  unsent: 'Lo que ibas a pedir',
  unsentText:
    'Este enlace ya no lo recibe, pero tu lista sigue guardada en este dispositivo. Mándasela a tu proveedor:',
  unsentGreeting: 'Hola, quiero pedir:',
  sendByWhatsapp: 'Enviar por WhatsApp',
  copyList: 'Copiar la lista',
  copied: 'Lista copiada.',
  notCopied: 'No se pudo copiar. Selecciona la lista y cópiala a mano.',

  install: (accountName: string) => `Instalar ${accountName}`,
  noInstall: 'No instalar',
  installOnIphone: 'Para instalar: Compartir y «Agregar a inicio».',
} as const
