/** Wording of the unit of sale in the back office. */
export const unitTexts = {
  label: 'Unidad de venta',
  help: 'Para qué es el precio: pieza, tramo, caja con 50, m, kg... Los clientes la ven junto al precio.',
  /** Offered while typing; any other can be typed. */
  suggestions: [
    'pieza',
    'tramo',
    'caja',
    'bolsa',
    'paquete',
    'juego',
    'par',
    'rollo',
    'cubeta',
    'm',
    'kg',
    'l',
  ],
} as const
