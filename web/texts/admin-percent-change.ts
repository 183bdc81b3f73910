/** Wording of changing base prices by a percentage. */
export const percentChangeTexts = {
  title: 'Subir o bajar precios',
  intro: 'Cambia por un porcentaje el precio base de los productos que elijas.',
  onlyRoot: 'Solo la cuenta mayorista cambia los precios base.',
  products: {
    title: 'Productos',
    all: 'Todos los productos',
    category: 'Categoría',
    categoryHelp: 'Con todas las que están debajo de ella.',
    categoryPlaceholder: 'Cualquiera',
    tag: 'Etiqueta',
    tagPlaceholder: 'Cualquiera',
    search: 'Clave o nombre',
    searchHelp: 'Todas las palabras, en cualquier orden: «codo cpvc 1/2».',
  },
  change: {
    title: 'Cambio',
    direction: 'Los precios',
    up: 'Subir',
    down: 'Bajar',
    percent: 'Porcentaje',
    example: (from: string, to: string) => `Un precio de ${from} queda en ${to}.`,
    rounding: 'Redondeo del precio nuevo',
    roundings: {
      none: 'Sin redondear (4 decimales)',
      cents: 'A centavos',
      pesos: 'A pesos enteros',
    },
  },
  errors: {
    notANumber: 'Escribe un número mayor que 0.',
    zero: 'Escribe un número mayor que 0.',
    tooLow: 'Para bajar tiene que ser menor que 100.',
    tooHigh: 'Puede ser hasta 10,000.',
    tooExact: 'Puede tener hasta 4 decimales.',
  },
  preview: {
    title: 'Vista previa',
    noFilter: 'Elige qué productos: una categoría, una etiqueta, un texto, o todos.',
    noPercent: 'Escribe el porcentaje para ver qué cambia.',
    loading: 'Calculando los precios nuevos…',
    failed: 'No se pudo calcular qué cambia, y sin eso no se aplica nada.',
    none: 'Ningún producto coincide',
    noneText: 'Quita una parte del filtro o busca con otras palabras.',
    noChange: 'Ningún precio cambia',
    matched: (count: string, isOne: boolean) =>
      isOne ? `${count} producto coincide` : `${count} productos coinciden`,
    changed: (count: string, isOne: boolean) => (isOne ? `${count} cambia` : `${count} cambian`),
    unchanged: (count: string, isOne: boolean) =>
      isOne
        ? `${count} se queda igual, por el redondeo o porque cuesta 0`
        : `${count} se quedan igual, por el redondeo o porque cuestan 0`,
    withoutPrice: (count: string, isOne: boolean) =>
      isOne
        ? `${count} no tiene precio base y se queda así`
        : `${count} no tienen precio base y se quedan así`,
    table: 'Precios nuevos',
    product: 'Producto',
    price: 'Precio base',
    noName: 'sin nombre',
    noPrice: 'sin precio',
    first: 'Los primeros por clave',
    everyone: 'Los que cambian, por clave',
    largestUps: 'Los que más suben',
    largestDowns: 'Los que más bajan',
    alarming: (count: string, limit: string, isOne: boolean) =>
      isOne ? `${count} precio cambia más de ${limit} %.` : `${count} precios cambian más de ${limit} %.`,
    toZero: (count: string, isOne: boolean) =>
      isOne ? `${count} quedaría en $0.00 por el redondeo.` : `${count} quedarían en $0.00 por el redondeo.`,
    accept: 'Ya lo revisé y es correcto',
  },
  by: (direction: 'up' | 'down', percent: string) => `${direction === 'up' ? 'Subir' : 'Bajar'} ${percent} %`,
  submit: (by: string, count: string, isOne: boolean) =>
    `${by} a ${count} ${isOne ? 'producto' : 'productos'}`,
  submitNothing: 'Aplicar',
  confirm: {
    title: (submit: string) => `¿${submit}?`,
    text: (count: string, isOne: boolean) =>
      isOne
        ? 'Cambia su precio base, y con él los precios de venta que se calculan a partir de él.'
        : `Cambian los precios base de ${count} productos, y con ellos los precios de venta que se calculan a partir de ellos.`,
    undo: 'Se puede deshacer en Operaciones en bloque.',
  },
  applying: (count: string, isOne: boolean) =>
    isOne ? 'Cambiando el precio…' : `Cambiando ${count} precios; se aplica todo o nada…`,
  result: {
    title: 'Listo',
    changed: (n: string) => `Precios que cambiaron: ${n}`,
    unchanged: (n: string) => `Se quedaron igual: ${n}`,
    withoutPrice: (n: string) => `Sin precio base, se quedaron así: ${n}`,
    toList: 'Ver productos',
    undo: 'Ver o deshacer en Operaciones en bloque',
    again: 'Hacer otro cambio',
  },
} as const
