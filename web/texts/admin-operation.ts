/** Wording of one bulk operation and what it did to each product. */
export const operationRowTexts = {
  windowTitle: (kind: string, origin: string) => `${kind}: ${origin}`,
  undoAll: 'Deshacer todo',
  undone: (by: string | null, when: string) =>
    by === null ? `Se deshizo por completo: ${when}.` : `${by} la deshizo por completo: ${when}.`,
  gone: (count: string, isOne: boolean) =>
    isOne
      ? `${count} producto de esta operación ya no existe y no aparece aquí.`
      : `${count} productos de esta operación ya no existen y no aparecen aquí.`,
  rows: 'Qué cambió en cada producto',
  search: 'Buscar por clave o nombre',
  filter: 'Renglones',
  filters: { all: 'Todos', left: 'Sin deshacer', undone: 'Deshechos' },
  columns: {
    code: 'Clave',
    name: 'Producto',
    newPrice: 'Precio base',
    changePct: 'Cambio',
    changes: 'Antes → después',
    state: 'Estado',
  },
  created: 'Producto nuevo',
  deleted: 'Producto borrado',
  noPrice: 'sin precio',
  nothing: '—',
  fields: {
    name: 'Nombre',
    description: 'Descripción',
    unit: 'Unidad',
    brand: 'Marca',
    barcode: 'Código de barras',
    category: 'Categoría',
    rule: 'Regla',
  },
  before: {
    name: 'sin nombre',
    description: 'sin descripción',
    unit: 'sin unidad',
    brand: 'sin marca',
    barcode: 'sin código de barras',
    category: 'ninguna',
    rule: 'sin regla propia',
  },
  goneCategory: 'categoría borrada',
  applied: 'Aplicado',
  undoneBy: (by: string | null, when: string) =>
    by === null ? `Deshecho: ${when}` : `Deshecho por ${by}, ${when}`,
  today: (price: string) => `Hoy: ${price}`,
  select: (code: string) => `Elegir ${code}`,
  selected: (count: string, isOne: boolean) => (isOne ? `${count} elegido` : `${count} elegidos`),
  selection: 'Productos elegidos',
  undoSome: 'Deshacer los elegidos',
  clear: 'Quitar la selección',
  confirm: {
    title: (count: string, isOne: boolean) =>
      isOne ? 'Deshacer un producto' : `Deshacer ${count} productos`,
    text: 'Vuelven a ser como antes de esta operación. Los que agregó se borran, salvo que ya se usen. Lo que haya cambiado después se queda como está, y verás cuál es.',
    rules:
      'Sus reglas vuelven a ser las de antes, y las nuevas se borran. Las que cambiaron después se quedan como están, y verás cuáles son.',
    deleted:
      'Vuelven con sus imágenes, categorías, etiquetas, listas, reglas e historial de precios. No vuelve un producto cuya clave ya usa otro, ni lo que se haya borrado después, como una categoría o una lista.',
    confirm: 'Deshacer',
  },
  none: 'Esta operación no cambió ningún producto',
  noneText: 'No hay nada que deshacer.',
  notFound: 'Ningún producto coincide',
  notFoundText: 'Busca otra clave u otro nombre, o quita el filtro.',
  showAll: 'Ver todos los renglones',
} as const
