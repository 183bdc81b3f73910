function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('es-MX')} ${count === 1 ? one : many}`
}

/** Wording of the screen that says what is to be done today. */
export const todayTexts = {
  title: 'Hoy',
  updatePrices: 'Actualizar precios',
  newOrder: 'Nuevo pedido',
  back: 'Volver a Hoy',
  offline: 'Sin conexión en vivo: los pedidos nuevos no aparecen solos. Volviendo a conectar…',
  staleBackup: (time: string) =>
    `Faltan respaldos del servidor; el último bueno es de: ${time}. Avisa a quien lo administra.`,
  orders: {
    title: 'Por atender',
    none: 'No hay pedidos por atender',
    noneText: 'Los pedidos nuevos aparecen aquí en cuanto llegan.',
    seeReceived: (count: number) => `Ver los ${counted(count, 'recibido', 'recibidos')}`,
    pieces: (count: number) => counted(count, 'pieza', 'piezas'),
    open: (folio: number) => `Abrir el pedido ${folio}`,
    folio: (folio: number) => `Pedido ${folio}`,
    confirm: 'Confirmar e imprimir',
    confirmOf: (folio: number) => `Confirmar e imprimir el pedido ${folio}`,
    confirmed: (count: number) => counted(count, 'confirmado', 'confirmados'),
    preparing: (count: number) => `${count.toLocaleString('es-MX')} en preparación`,
    ready: (count: number) => counted(count, 'listo', 'listos'),
  },
  steps: {
    title: 'Primeros pasos',
    text: 'Con estos cuatro pasos tus clientes ven tus precios y te hacen pedidos.',
    done: 'Hecho',
    products: 'Importa tu lista de productos',
    productsText: 'Desde un archivo de Excel o CSV, como te lo manda tu proveedor.',
    clone: 'Clona el catálogo de tu proveedor',
    cloneText: 'Con el enlace que te compartió; sus precios son tus costos.',
    pricelist: 'Haz una lista de precios con su regla',
    pricelistText: 'La regla convierte tus costos en precios de venta.',
    resourceGroup: 'Junta catálogos en un grupo compartido',
    resourceGroupText: 'Lo que van a ver tus clientes.',
    publication: 'Publica y comparte el enlace',
    publicationText: 'Cada cliente ve los precios de su enlace.',
  },
  health: {
    title: 'Precios al día',
    fine: 'Todos los productos tienen nombre y costo, están al día y ninguno se vende bajo su costo.',
    checking: 'Revisando los precios de tus listas…',
    incomplete: 'Productos sin nombre o sin costo',
    unchangedPricelists: 'Listas sin actualizar en 60 días',
    stale: 'Costos sin cambio en 60 días',
    stoppedClones: 'Clones detenidos',
    belowCost: (pricelist: string) => `Bajo costo en «${pricelist}»`,
    unchecked: (count: number) =>
      `Se revisaron las listas de los enlaces más nuevos; ${counted(count, 'falta', 'faltan')}.`,
    belowCostFailed: 'No se pudo revisar qué se vende bajo costo.',
  },
  operation: {
    title: 'Último cambio en bloque',
    undo: 'Deshacer',
    undone: (by: string | null) => (by === null ? 'Deshecho' : `Deshecho por ${by}`),
    all: 'Ver los cambios en bloque',
    restored: (count: number) => `Se deshizo en ${counted(count, 'renglón', 'renglones')}.`,
    kept: (count: number) =>
      `${counted(count, 'renglón se quedó', 'renglones se quedaron')} como está, porque cambió después.`,
  },
  links: {
    title: 'Enlaces de la semana',
    none: 'Nadie abrió un enlace en los últimos siete días.',
    visits: (count: number) => counted(count, 'visita', 'visitas'),
    orders: (count: number) => counted(count, 'pedido', 'pedidos'),
    whatsapp: 'WhatsApp',
    whatsappOf: (name: string) => `Enviar por WhatsApp el enlace de ${name}`,
  },
  missed: {
    title: 'Búsquedas sin resultado',
    none: 'Tus clientes encontraron lo que buscaron.',
    times: (count: number) => counted(count, 'vez', 'veces'),
    all: (count: number) => `Ver ${counted(count, 'búsqueda', 'búsquedas')}`,
  },
  newOrders: (count: number) => (count === 1 ? 'pedido nuevo' : 'pedidos nuevos'),
} as const
