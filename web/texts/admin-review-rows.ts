/** Wording of what is decided about single rows of a file before it is sent. */
export const reviewRowTexts = {
  include: 'Incluir',
  includeRow: (code: string) => `Incluir ${code}`,
  omitted: 'Omitido',
  filters: { omitted: 'Omitidos', belowCost: 'Bajo costo' },
  omit: (count: string, isOne: boolean) => (isOne ? 'Omitir este' : `Omitir estos ${count}`),
  omittedNote: (count: string, isOne: boolean) =>
    isOne ? '1 renglón omitido no se envía.' : `${count} renglones omitidos no se envían.`,
  includeAgain: (isOne: boolean) => (isOne ? 'Incluirlo de nuevo' : 'Incluirlos de nuevo'),
  omittedResult: (count: string, isOne: boolean) =>
    isOne ? '1 renglón omitido no se envió.' : `${count} renglones omitidos no se enviaron.`,
  typePrice: (code: string, price: string) => `Escribir el precio de ${code}: ${price}`,
  price: (code: string) => `Precio de ${code}`,
  unsaved: (text: string) => `«${text}» sin guardar`,
  typed: (filePrice: string) => `Escrito a mano; el archivo dice ${filePrice}`,
  typedWithout: 'Escrito a mano; el archivo no trae precio',
  belowCost: (salesPrice: string) => `Se vendería bajo costo, a ${salesPrice}`,
  showRow: (line: number) => `Ver el renglón de la línea ${line}`,
  rowTitle: (line: number) => `Línea ${line} del archivo`,
  storedName: (name: string) => `guardado: ${name}`,
  fileName: (name: string) => `archivo: ${name}`,
  change: (field: string, from: string, to: string) => `${field}: ${from} → ${to}`,
  changedFields: (fields: string) => `Cambia: ${fields}`,
  otherDescription: 'Cambia la descripción',
  changes: 'Qué cambia en el producto',
  cells: 'Qué dice el archivo',
  keys: 'Toca un precio para corregirlo: Enter guarda y pasa al siguiente, Esc regresa; en blanco vuelve el del archivo.',
} as const
