/** Wording of the quick order by codes. */
export const QUICK_ORDER = {
  title: 'Pedido rápido',
  intro: 'Pega o escribe tu lista: un producto por línea, con su clave y su cantidad.',
  label: 'Claves y cantidades',
  help: 'También «cantidad clave», separados por espacio, tabulador o punto y coma. Sin cantidad es 1.',
  placeholder: 'CODO-13 5\nTUBO-19 2',
  add: 'Agregar al carrito',
  adding: 'Buscando claves…',
  blank: 'Escribe al menos una clave.',
  tooMany: (most: number) => `Pega hasta ${most} líneas a la vez. Quita algunas y agrega el resto después.`,
  added: (count: string, isOne: boolean) =>
    isOne ? 'Se agregó 1 producto al carrito' : `Se agregaron ${count} productos al carrito`,
  nothingAdded: 'No se agregó ningún producto',
  unknown: 'No encontramos estas claves',
  unknownText: 'Siguen en el cuadro para que las corrijas.',
  unpriced: 'Sin precio por ahora: no se pueden pedir',
  unpricedText: 'Siguen en el cuadro. Pregunta por su precio.',
  quantity: (count: string) => `× ${count}`,
  fromCart: '¿Tienes una lista de claves? Haz un pedido rápido',
} as const
