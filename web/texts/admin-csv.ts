/** Wording of reading a CSV file: choosing it, its columns, its rows. */
export const csvTexts = {
  steps: { label: 'Pasos', file: 'Archivo', columns: 'Columnas', review: 'Revisión', done: 'Listo' },
  file: {
    title: 'Archivo',
    choose: 'Elegir archivo .csv',
    chooseOther: 'Elegir otro archivo',
    drop: 'o arrástralo hasta aquí',
    help: 'Un renglón por producto. Se entienden comas, puntos y comas o tabuladores, acentos de Excel, y renglones de título arriba del encabezado.',
    reading: (name: string) => `Leyendo ${name}…`,
    notCsv: (name: string) => `${name} no es un archivo .csv. En Excel: Guardar como › CSV UTF-8.`,
    empty: (name: string) => `${name} no tiene ningún renglón con datos.`,
    failed: (name: string) =>
      `No se pudo leer ${name}. Vuelve a elegirlo; si está abierto en otro programa, ciérralo antes.`,
  },
  facts: {
    encodings: {
      'utf-8': 'UTF-8',
      'windows-1252': 'Windows-1252',
      'utf-16le': 'Unicode (UTF-16)',
      'utf-16be': 'Unicode (UTF-16)',
    },
    separators: {
      ',': 'separado por comas',
      ';': 'separado por punto y coma',
      '\t': 'separado por tabuladores',
    },
    unclosedQuote: (record: string) =>
      `En el renglón ${record} se abren comillas que nunca se cierran: lo que sigue quedó en una sola celda. Corrige el archivo y vuelve a elegirlo.`,
  },
  columns: {
    title: 'Columnas',
    code: 'Clave',
    name: 'Nombre',
    description: 'Descripción',
    price: 'Precio base',
    none: 'Ninguna',
    codeMissing: 'Elige la columna que trae la clave.',
    onlyCode: 'Elige al menos la columna del nombre o la del precio.',
    header: 'Renglón del encabezado',
    noHeader: 'Sin encabezado',
    headerRow: (row: number, cells: string) => `${row}: ${cells}`,
    convention: 'Decimales',
    point: 'Punto: 1,234.50',
    comma: 'Coma: 1.234,50',
    sure: 'Así vienen escritos los precios del archivo.',
    unsure: 'El archivo no lo deja claro: confírmalo.',
    sample: 'Primeros renglones del archivo',
    continue: 'Revisar productos',
    change: 'Corregir columnas',
    summary: 'Columnas del archivo',
  },
  preview: {
    line: 'Línea',
    atLine: (line: number) => `línea ${line}`,
    code: 'Clave',
    name: 'Nombre',
    basePrice: 'Precio base',
    problem: 'Observación',
    noName: 'sin nombre',
    filter: 'Mostrar',
    all: 'Todos',
    errors: 'Con error',
    warnings: 'Con aviso',
    error: 'Error',
    warning: 'Aviso',
    empty: 'Ningún renglón.',
    label: 'Vista previa del archivo',
  },
} as const

/** Wording of the import screen; its alerts are those of the specification, to the letter. */
export const importTexts = {
  title: 'Actualizar/importar productos',
  onlyRoot: 'Solo la cuenta mayorista importa productos.',
  options: {
    title: 'Opciones',
    overwriteProductName: 'Sobrescribir el nombre de los productos que ya existen',
    importNewProducts: 'Importar los productos que no existen',
  },
  review: {
    title: 'Revisión',
    products: (count: string, isOne: boolean) => `${count} ${isOne ? 'producto' : 'productos'}`,
    errors: (count: string, isOne: boolean) =>
      isOne
        ? `${count} renglón con error no se puede enviar: corrige el archivo y vuelve a elegirlo, o déjalo fuera.`
        : `${count} renglones con error no se pueden enviar: corrige el archivo y vuelve a elegirlo, o déjalos fuera.`,
    leaveOut: (count: string, isOne: boolean) =>
      isOne ? 'Dejar fuera el renglón con error' : `Dejar fuera los ${count} renglones con error`,
    nothing: 'No queda ningún producto que enviar.',
    submit: 'Importar productos',
    sending: (count: string) => `Enviando ${count} productos…`,
    saving: (count: string) => `Guardando ${count} productos; se aplica todo o nada…`,
    refused: (count: string) => `El servidor encontró ${count} renglones con error; están marcados abajo.`,
  },
  result: {
    title: 'Listo',
    existing: (n: string) => `Claves que ya existian en el sistema: ${n}`,
    updated: (n: string) => `Claves existentes con cambios y actualizadas: ${n}`,
    created: (n: string) => `Nuevos productos agregados: ${n}`,
    passedOver: (n: string) =>
      `Claves que no existen y no se agregaron: ${n}. Para agregarlas, marca «Importar los productos que no existen».`,
    toList: 'Ver productos',
    again: 'Importar otro archivo',
  },
} as const
