/** Wording of the price lists and of their rules. */
export const pricelistTexts = {
  list: {
    title: 'Listas de precios',
    add: 'Agregar lista de precios',
    name: 'Nombre',
    actions: 'Acciones',
    delete: 'Borrar',
    deleteNamed: (name: string) => `Borrar la lista ${name}`,
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
      `Estás seguro de que quieres eliminar la lista de precios «${name}» y sus reglas? Esta información se borrará permanentemente. Esta acción no puede revertirse`,
    confirm: 'Borrar',
    done: (name: string) => `Se borró la lista de precios «${name}».`,
  },
  withoutPrice: (count: string, isOne: boolean) =>
    isOne
      ? `${count} producto no tiene precio en esta lista: se muestra como N/A y no se puede pedir.`
      : `${count} productos no tienen precio en esta lista: se muestran como N/A y no se pueden pedir.`,
} as const

export const ruleTexts = {
  section: 'Reglas',
  precedence:
    'Decide la regla más específica: producto, luego etiqueta, luego todos los productos. Entre iguales, la más nueva.',
  add: 'Agregar regla',
  none: 'Sin reglas, ningún producto tiene precio',
  noneText:
    'Empieza con una regla para todos los productos; después agrega las excepciones por etiqueta o por producto.',
  columns: { target: 'Se aplica a', formula: 'Precio', example: 'Con base $100', actions: 'Acciones' },
  edit: 'Editar',
  editNamed: (id: number) => `Editar la regla ${id}`,
  delete: 'Borrar',
  deleteNamed: (id: number) => `Borrar la regla ${id}`,
  remove: {
    title: 'Borrar regla',
    text: (target: string, formula: string) =>
      `Estás seguro de que quieres eliminar la regla «${target}: ${formula}»? Esta información se borrará permanentemente. Esta acción no puede revertirse`,
    confirm: 'Borrar',
    done: 'Se borró la regla.',
  },
  target: {
    product: (name: string) => `Producto «${name}»`,
    tag: (name: string) => `Etiqueta «${name}»`,
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
    profitMargin: 'Margen de utilidad',
    profitMarginHelp: 'Porcentaje del precio de venta que es utilidad; menor que 100.',
    save: 'Guardar regla',
    saved: 'Se guardó la regla.',
    delete: 'Borrar regla',
  },
  preview: {
    title: 'Ejemplo',
    onBase: 'Con un precio base de $100.00',
    onPricelist: (name: string) => `Con un precio de $100.00 en «${name}»`,
    onAnyPricelist: 'Con un precio de $100.00 en la otra lista',
    fixed: 'Para cualquier precio base',
    incomplete: 'Completa los datos para ver el resultado.',
    noPrice: 'Sin precio (N/A): el resultado no es mayor que 0.',
    formula: (base: string, percent: string, surcharge: string) =>
      `${base} × (${percent} / 100 + 1) + ${surcharge}`,
    margin: (base: string, margin: string) => `${base} ÷ (1 − ${margin} / 100)`,
  },
} as const
