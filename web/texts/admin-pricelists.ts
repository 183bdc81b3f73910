import { counted } from './counted.ts'

/** Wording of the price lists and of their rules. */
export const pricelistTexts = {
  list: {
    title: 'Listas de precios',
    add: 'Agregar lista de precios',
    name: 'Nombre',
    rules: 'Reglas',
    ruleCount: (count: number) => counted(count, 'regla', 'reglas'),
    actions: 'Acciones',
    prices: 'Ver precios',
    pricesOf: (name: string) => `Ver precios de la lista ${name}`,
    delete: 'Borrar',
    deleteNamed: (name: string) => `Borrar la lista ${name}`,
    all: 'Ver todas las listas',
    unchanged: (days: number) => `Sin actualizar en ${days} días`,
    noneUnchanged: 'Ninguna lista está sin actualizar',
    noneUnchangedText: 'Las listas de tus enlaces cambian con sus reglas y con los costos de sus productos.',
    empty: 'Todavía no hay listas de precios',
    emptyText: 'Una lista de precios hace de los precios base los precios de venta de un grupo de clientes.',
  },
  form: {
    addTitle: 'Agregar lista de precios',
    name: 'Nombre',
    namePlaceholder: 'Por ejemplo: Plomeros',
    add: 'Agregar',
    save: 'Guardar cambios',
    saved: 'Se guardó la lista de precios.',
    added: 'Se agregó la lista de precios. Ahora le falta al menos una regla.',
  },
  remove: {
    title: 'Borrar lista de precios',
    text: (name: string) =>
      `¿Estás seguro de que quieres eliminar la lista de precios «${name}» y sus reglas? Esta información se borrará permanentemente. Esta acción no puede revertirse`,
    confirm: 'Borrar',
    done: (name: string) => `Se borró la lista de precios «${name}».`,
  },
  products: {
    open: 'Ver precios',
    title: (pricelist: string) => `Precios de ${pricelist}`,
    ofRule: (rule: string) => `Los que decide la regla «${rule}»`,
    filters: 'Qué productos se muestran',
    all: (count: string) => `Todos ${count}`,
    withoutPrice: (count: string) => `Sin precio ${count}`,
    rule: (count: string) => `De la regla ${count}`,
    export: {
      xlsx: 'Descargar Excel',
      csv: 'Descargar CSV',
      received: (kilobytes: string) => `Descargando: ${kilobytes} kB`,
    },
    print: 'Imprimir',
    columns: {
      name: 'Nombre',
      code: 'Clave',
      basePrice: 'Precio base',
      salesPrice: 'Precio de venta',
      markup: 'Aumento',
      rule: 'Regla',
      noRule: 'Ninguna coincide',
    },
    none: 'No hay productos aquí',
    noneText:
      'Ningún producto recibe su precio de esta regla: otra más específica o más nueva decide, o nada coincide.',
    noneWithoutPrice: 'Todos los productos tienen precio en esta lista',
  },
  print: {
    windowTitle: (name: string) => `${name}, para imprimir`,
    asOf: (when: string) => `Precios al ${when}`,
    print: 'Imprimir',
    noCategory: 'Sin categoría',
    columns: { code: 'Clave', name: 'Nombre', price: 'Precio' },
    none: 'Ningún producto tiene precio en esta lista',
    noneText: 'Agrega a la lista una regla para todos los productos.',
  },
  showWithoutPrice: 'Ver cuáles',
  withoutPrice: (count: string, isOne: boolean) =>
    isOne
      ? `${count} producto no tiene precio en esta lista: se muestra como N/A y no se puede pedir.`
      : `${count} productos no tienen precio en esta lista: se muestran como N/A y no se pueden pedir.`,
} as const

export const ruleTexts = {
  section: 'Reglas',
  precedence:
    'Decide la regla más específica: producto, luego etiqueta, luego categoría (la más cercana), luego todos los productos. Entre iguales, la más nueva.',
  add: 'Agregar regla',
  none: 'Sin reglas, ningún producto tiene precio',
  noneText:
    'Empieza con una regla para todos los productos; después agrega las excepciones por categoría, por etiqueta o por producto.',
  columns: {
    target: 'Se aplica a',
    formula: 'Precio',
    example: 'Con base $100',
    decides: 'Productos',
    actions: 'Acciones',
  },
  decidesWithoutPrice: (count: string) => `${count} sin precio`,
  delete: 'Borrar',
  deleteNamed: (rule: string) => `Borrar la regla ${rule}`,
  remove: {
    title: 'Borrar regla',
    text: (target: string, formula: string) =>
      `¿Estás seguro de que quieres eliminar la regla «${target}: ${formula}»? Esta información se borrará permanentemente. Esta acción no puede revertirse`,
    confirm: 'Borrar',
    done: 'Se borró la regla.',
  },
  target: {
    product: (name: string) => `Producto «${name}»`,
    tag: (name: string) => `Etiqueta «${name}»`,
    category: (name: string) => `Categoría «${name}»`,
    global: 'Todos los productos',
  },
  formula: {
    basePrice: 'Precio base',
    pricelist: (name: string) => `Precio de «${name}»`,
    fixed: (price: string) => `Precio fijo de ${price}`,
    margin: (percent: string, base: string) => `${base} con margen de ${percent}`,
  },
  form: {
    addTitle: 'Agregar regla',
    editTitle: 'Editar regla',
    appliedOn: 'Se aplica a',
    appliedOnOptions: {
      '1_product': 'Un producto',
      '2_tag': 'Los productos con una etiqueta',
      '2_category': 'Los productos de una categoría',
      '3_global': 'Todos los productos',
    },
    productId: 'Producto',
    tagId: 'Etiqueta',
    searchProduct: 'Buscar por clave o nombre',
    searchTag: 'Buscar etiqueta',
    computeMode: 'Cómo se calcula',
    computeModeOptions: { fixed: 'Precio fijo', formula: 'Fórmula', profitMargin: 'Margen de utilidad' },
    fixedPrice: 'Precio fijo',
    base: 'Base',
    baseOptions: { basePrice: 'Precio base', pricelist: 'Otra lista de precios' },
    basePricelistId: 'Lista de precios base',
    basePricelistHelp: 'Se parte del precio de venta del producto en esa lista.',
    noOtherList: 'No hay otra lista de precios.',
    percentFactor: 'Porcentaje',
    percentFactorHelp: 'Se suma a la base; negativo es un descuento.',
    priceSurcharge: 'Cargo adicional',
    priceSurchargeHelp: 'En pesos, después del porcentaje; negativo es una rebaja.',
    categoryId: 'Categoría',
    categoryHelp: 'Con todas las que están debajo de ella.',
    searchCategory: 'Buscar categoría',
    minMargin: 'Margen mínimo',
    minMarginHelp:
      'Opcional. Un precio más bajo sube hasta dejar este margen sobre el precio base; con 0 nada se vende bajo costo.',
    rounding: 'Redondeo',
    roundingOptions: { none: 'A centavos', multiple: 'A un múltiplo', ending: 'A una terminación' },
    roundTo: 'Múltiplo de',
    roundEnding: 'Terminado en',
    roundEndingHelp: 'De 0.00 a 0.99: con 0.90, un precio de $12.30 queda en $11.90.',
    endingMissing: 'Falta el valor',
    profitMargin: 'Margen de utilidad',
    profitMarginHelp: 'Porcentaje del precio de venta que es utilidad; menor que 100.',
    save: 'Guardar regla',
    saved: 'Se guardó la regla.',
    delete: 'Borrar regla',
  },
  effect: {
    title: 'Qué cambiaría al guardar',
    incomplete: 'Completa los datos para saber cuántos precios cambian.',
    loading: 'Calculando cuántos precios cambian…',
    none: 'Ningún precio cambia.',
    changed: (count: string, isOne: boolean) =>
      isOne ? 'Cambia el precio de 1 producto' : `Cambia el precio de ${count} productos`,
    gained: (count: string, isOne: boolean) =>
      isOne ? '1 pasa a tener precio' : `${count} pasan a tener precio`,
    lost: (count: string, isOne: boolean) =>
      isOne ? '1 se queda sin precio' : `${count} se quedan sin precio`,
    allGained: (count: string, isOne: boolean) =>
      isOne ? '1 producto pasa a tener precio.' : `${count} productos pasan a tener precio.`,
    allLost: (count: string, isOne: boolean) =>
      isOne ? '1 producto se queda sin precio.' : `${count} productos se quedan sin precio.`,
    inList: (pricelist: string, count: string, isOne: boolean) =>
      isOne ? `${pricelist}: cambia 1 precio` : `${pricelist}: cambian ${count} precios`,
    ups: 'Los que más suben',
    downs: 'Los que más bajan',
    noPrice: 'sin precio',
  },
  preview: {
    title: 'Ejemplo',
    onBase: 'Con un precio base de $100.00',
    onPricelist: (name: string) => `Con un precio de $100.00 en «${name}»`,
    onAnyPricelist: 'Con un precio de $100.00 en la otra lista',
    fixed: 'Para cualquier precio base',
    costUnknown: 'El margen mínimo depende del precio base de cada producto y no se ve en este ejemplo.',
    incomplete: 'Completa los datos para ver el resultado.',
    noPrice: 'Sin precio (N/A): el resultado no es mayor que 0.',
    formula: (base: string, percent: string, surcharge: string) =>
      `${base} × (${percent} / 100 + 1) + ${surcharge}`,
    margin: (base: string, margin: string) => `${base} ÷ (1 − ${margin} / 100)`,
  },
} as const

/** Wording of the sales prices of a product, beside that of the product's screen. */
export const salesPriceTexts = { pricelistId: 'Núm.' } as const

/** Wording of the price history of a product. */
export const priceHistoryTexts = {
  title: 'Historial del precio base',
  none: 'El precio base no ha cambiado.',
  noPrice: 'sin precio',
  // Neither contains the words 'Precio base', which are the label of a form field.
  chart: 'Gráfica de los cambios; los mismos datos están en la tabla.',
  table: 'Cambios, del más nuevo al más viejo',
  chartFailed: 'No se pudo cargar la gráfica. Los datos están en la tabla.',
  basePrice: 'Precio base',
  columns: { change: 'Cambio', when: 'Cuándo y quién' },
  bulk: (id: number) => `por archivo, operación ${id}`,
  undone: (id: number) => `al deshacer la operación ${id}`,
  unknown: 'sin usuario',
  parent: 'de tu proveedor',
  more: (count: string) => `Ver ${count} más`,
} as const
