/** Wording of what makes the prices of a supplier's file ours. */
export const adjustmentTexts = {
  label: 'Ajustar el precio del archivo',
  kinds: {
    vat: 'Sumar 16 % de IVA',
    box: 'Por caja: dividir entre piezas',
    dollars: 'En dólares: por el tipo de cambio',
    factor: 'Por otro factor',
  },
  amount: { box: 'Piezas por caja', dollars: 'Pesos por dólar', factor: 'Factor' },
  wrong: {
    box: 'Escribe un número entero de 2 a 10,000.',
    dollars: 'Escribe un tipo de cambio de 1 a 100, con hasta 4 decimales.',
    factor: 'Escribe un factor de 0.000001 a 10,000, con hasta 6 decimales.',
  },
  summary: 'Ajuste',
  times: (factor: string) => `× ${factor}`,
  dividedBy: (pieces: string) => `÷ ${pieces}`,
  because: {
    vat: (by: string) => `${by} de IVA`,
    box: (by: string) => `${by} piezas por caja`,
    dollars: (by: string) => `${by} pesos por dólar`,
    factor: (by: string) => by,
  },
  inFile: 'del archivo',
  example: (file: string, by: string, result: string) => `Por ejemplo, ${file} del archivo ${by} = ${result}`,
} as const

/** Wording of files that are read as it was said once for their supplier. */
export const supplierTexts = {
  remember: {
    basePrice: 'Recordar como proveedor',
    priceGrp1: 'Recordar como competidor',
  },
  help: 'Opcional. La próxima vez, un archivo con estos encabezados se lee igual, sin preguntar.',
  failed: (name: string, why: string) => `No se pudo recordar «${name}». ${why}`,
  looksLike: (name: string) =>
    `No trae encabezado, pero se parece a la lista de «${name}» y se leyó igual. Confirma que es suya.`,
  readAs: (name: string) => `Leído como «${name}»`,
  rate: (rate: string, day: string) => `El tipo de cambio de ${rate} es del ${day}.`,
  changeRate: 'Cambiarlo',
  forget: 'Olvidar',
  forgetThis: (name: string) => `Olvidar «${name}»`,
  forgotten: (name: string) => `Se olvidó «${name}»: su próximo archivo se lee como uno nuevo.`,
  open: 'Proveedores',
  title: 'Proveedores recordados',
  kinds: { basePrice: 'Costos', priceGrp1: 'Precios de la competencia' },
  withoutHeaders: 'sin encabezado',
  saved: (day: string) => `Guardado el ${day}`,
  loading: 'Cargando proveedores',
  empty: 'Todavía no se recuerda ninguno',
  emptyText: 'Ponle nombre al proveedor en el paso «Columnas», y su próximo archivo se lee sin preguntar.',
} as const
