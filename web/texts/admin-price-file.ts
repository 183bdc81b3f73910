/** Wording of reading a supplier's file: choosing it, its columns, its rows. */
export const priceFileTexts = {
  steps: { label: 'Pasos', file: 'Archivo', columns: 'Columnas', review: 'Revisión', done: 'Listo' },
  file: {
    title: 'Archivo',
    choose: 'Elegir archivo',
    chooseOther: 'Elegir otro archivo',
    drop: 'o arrástralo hasta aquí',
    help: 'De Excel o LibreOffice (.xlsx, .xls, .ods), de texto (.csv, .tsv, .txt), o un .zip con uno de ellos. Un renglón por producto; puede traer renglones de título arriba del encabezado.',
    reading: (name: string) => `Leyendo ${name}…`,
    kept: (name: string) => `Sigues con ${name}.`,
    problems: {
      password: (name: string) =>
        `${name} está protegido con contraseña. Ábrelo, quítale la contraseña, guárdalo y vuelve a elegirlo.`,
      broken: (name: string) =>
        `${name} está dañado o incompleto. Pide que te lo envíen otra vez, o ábrelo y guárdalo de nuevo.`,
      tooLarge: (name: string) =>
        `${name} es demasiado grande: se leen archivos de hasta 60 MB. Deja solo la hoja de precios, sin fotos, o divídelo en dos.`,
      tooLargeInZip: (name: string) =>
        `La lista que trae ${name} es demasiado grande: sin comprimir pasa de 60 MB. Divídela en dos, o pídela con menos columnas.`,
      unpacksTooLarge: (name: string) =>
        `${name} es demasiado grande: al abrirse pasa de 256 MB. Deja solo la hoja de precios, sin fotos, o divídelo en dos.`,
      tooManyCells: (name: string) =>
        `${name} tiene demasiadas celdas en una hoja. Borra los renglones y las columnas que sobran, o divídelo en dos.`,
      unknown: (name: string) =>
        `${name} no es una lista que se pueda leer. Sirven .xlsx, .xls, .ods, .csv, .tsv y .txt, o un .zip con uno de ellos.`,
      emptyArchive: (name: string) =>
        `${name} no trae ninguna lista. Sirve un .zip con un archivo .xlsx, .xls, .ods, .csv, .tsv o .txt.`,
      severalFiles: (name: string) =>
        `${name} trae varias listas. Ábrelo y elige una por una los archivos que trae.`,
    },
    empty: (name: string) => `${name} no tiene ningún renglón con datos.`,
    failed: (name: string) =>
      `No se pudo leer ${name}. Vuelve a elegirlo; si está abierto en otro programa, ciérralo antes.`,
  },
  drop: {
    over: 'Suelta el archivo aquí',
    several: 'Suelta un solo archivo: se lee uno a la vez.',
    replace: (name: string) => `¿Leer ${name}?`,
    replaceText: (current: string) => `Se cierra ${current} y se pierde lo que hayas cambiado aquí.`,
    confirm: 'Leer el archivo',
  },
  paste: {
    open: 'Pegar una tabla',
    label: 'Tabla copiada de Excel o de WhatsApp',
    help: 'Un renglón por producto, con su clave y su precio.',
    read: 'Leer la tabla',
    fileName: 'Tabla pegada',
  },
  tooLarge:
    'El archivo tiene más datos de los que se pueden enviar de una vez (64 MB). Divídelo en dos y envía uno después del otro.',
  facts: {
    encodings: {
      'utf-8': 'UTF-8',
      'windows-1252': 'Windows-1252',
      macintosh: 'Macintosh',
      ibm850: 'DOS (850)',
      'utf-16le': 'Unicode (UTF-16)',
      'utf-16be': 'Unicode (UTF-16)',
    },
    separators: {
      ',': 'separado por comas',
      ';': 'separado por punto y coma',
      '\t': 'separado por tabuladores',
      none: 'columnas separadas por barras o espacios',
    },
    sheet: (count: number) =>
      count > 1 ? `Hoja de cálculo con ${count} hojas: elige la de la lista` : 'Hoja de cálculo',
    inZip: (name: string) => `${name}, dentro del .zip`,
    unclosedQuote: (record: string) =>
      `En el renglón ${record} se abren comillas que nunca se cierran: lo que sigue quedó en una sola celda. Corrige el archivo y vuelve a elegirlo.`,
    formulasWithoutResult: (count: string, isOne: boolean) =>
      isOne
        ? `${count} celda es una fórmula sin resultado, y se lee como si estuviera en blanco. Abre el archivo en Excel, guárdalo y vuelve a elegirlo.`
        : `${count} celdas son fórmulas sin resultado, y se leen como si estuvieran en blanco. Abre el archivo en Excel, guárdalo y vuelve a elegirlo.`,
    tablesSideBySide: (count: string) =>
      `El archivo trae ${count} tablas lado a lado y se lee una a la vez. Para leer otra después de esta, vuelve a elegir el archivo y corrige sus columnas.`,
  },
  columns: {
    title: 'Columnas',
    code: 'Clave',
    name: 'Nombre',
    description: 'Descripción',
    unit: 'Unidad',
    brand: 'Marca',
    barcode: 'Código de barras',
    category: 'Categoría',
    price: 'Precio base',
    none: 'Ninguna',
    withoutColumn: 'Sin columna',
    codeMissing: 'Elige la columna que trae la clave.',
    priceMissing: 'Elige la columna que trae el precio.',
    onlyCode: 'Elige al menos la columna del nombre o la del precio.',
    sheet: 'Hoja',
    known: (percent: number) => `${percent} % está en el sistema`,
    keyDoubts: {
      severalColumns: 'Más de una columna trae claves que están en el sistema. Confirma cuál es la clave.',
      fewKnown:
        'Casi ninguna de estas claves está en el sistema. Confirma que esta es la columna de la clave, o elige otra.',
      noneStored:
        'Todavía no hay productos guardados con los que comparar las claves. Confirma que esta es la columna de la clave, o elige otra.',
      manyBlanks:
        'Más de uno de cada cinco renglones no trae clave. Confirma la columna de la clave; los renglones sin clave no se envían.',
    },
    priceDoubts: {
      severalColumns:
        'Más de una columna trae precios, y no son iguales. Confirma cuál es el precio que se lee.',
      noneNamed:
        'Ningún encabezado dice cuál es el precio. Elige su columna, o sigue si el archivo no trae precios.',
      looseCents:
        'Los centavos parecen venir en otra columna, y así no se leen. Júntalos con su precio en el archivo y vuelve a elegirlo, o sigue si no lo son.',
      ofSeveralPieces:
        'Según su encabezado el precio es de varias piezas, no de una. Confírmalo, o divídelo en «Ajustar el precio del archivo».',
      beforeDiscount:
        'El archivo trae descuentos en otra columna, y este precio puede ser el de antes de ellos. Confírmalo, elige otra columna, o réstalos en «Ajustar el precio del archivo».',
    },
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
    change: 'Cambio',
    filter: 'Mostrar',
    filters: {
      all: 'Todos',
      errors: 'Con error',
      beyond: 'Cambio grande',
      changed: 'Cambian',
      new: 'Nuevos',
      unknown: 'No están',
      same: 'Sin cambio',
      warnings: 'Con aviso',
    },
    error: 'Error',
    warning: 'Aviso',
    empty: 'Ningún renglón.',
    label: 'Vista previa del archivo',
  },
  review: {
    title: 'Revisión',
    products: (count: string, isOne: boolean) => `${count} ${isOne ? 'producto' : 'productos'}`,
    errors: (count: string, isOne: boolean) =>
      isOne
        ? `${count} renglón con error no se puede enviar: corrige el archivo y vuelve a elegirlo, u omite ese renglón.`
        : `${count} renglones con error no se pueden enviar: corrige el archivo y vuelve a elegirlo, u omite esos renglones.`,
    nothing: 'No queda ningún producto que enviar.',
    noEffect: 'Este archivo no cambia nada de lo que está guardado.',
    unknown: (count: string, isOne: boolean) =>
      isOne ? `${count} clave no está en el sistema.` : `${count} claves no están en el sistema.`,
    addUnknown: (count: string, isOne: boolean) =>
      isOne ? 'Agregar el que no está' : `Agregar los ${count} que no están`,
    downloadUnknown: 'Descargar claves no encontradas',
    unknownFile: 'claves-no-encontradas.csv',
    comparing: 'Comparando con lo que está guardado…',
    compareFailed: 'No se pudo comparar con lo que está guardado, y sin eso no se envía nada.',
    states: {
      changed: 'Cambia',
      same: 'Sin cambio',
      new: 'Nuevo',
      unknown: 'No está en el sistema',
    },
    beyond: 'Cambio grande',
    moreThan: (percent: string) => `> ${percent}\u00a0%`,
    limit: 'Avisar si un precio cambia más de',
    limitWrong: 'Escribe un porcentaje de 0 o más.',
    beyondLimit: (count: string, limit: string, isOne: boolean) =>
      isOne
        ? `${count} precio cambia más de ${limit} %. Revísalo: puede faltarle un punto, o ser de otra presentación.`
        : `${count} precios cambian más de ${limit} %. Revísalos: puede faltarles un punto, o ser de otra presentación.`,
    acceptBeyond: (isOne: boolean) =>
      isOne ? 'Ya lo revisé y es correcto' : 'Ya los revisé y son correctos',
    sending: (count: string) => `Enviando ${count} productos…`,
    saving: (count: string) => `Guardando ${count} productos; se aplica todo o nada…`,
    refused: (count: string) => `El servidor encontró ${count} renglones con error; están marcados abajo.`,
  },
} as const

/** Wording of the import screen; the words of its alerts are fixed (bulk.md §19). */
export const importTexts = {
  title: 'Actualizar/importar productos',
  onlyRoot: 'Solo la cuenta mayorista importa productos.',
  options: {
    title: 'Opciones',
    overwriteProductName: 'Sobrescribir el nombre de los productos que ya existen',
    importNewProducts: 'Importar los productos que no existen',
    createCategories: 'Crear las categorías que faltan',
    parentOfNew: 'Crearlas dentro de',
    topLevel: 'Primer nivel',
  },
  categories: {
    title: 'Categorías del archivo',
    rule: 'Los productos que no están en ninguna categoría se ponen en la que dice el archivo; los demás se quedan donde están.',
    allKnown: (n: string, isOne: boolean) =>
      isOne
        ? 'La categoría del archivo está en tu cuenta.'
        : `Las ${n} categorías del archivo están en tu cuenta.`,
    none: 'La columna no trae ninguna categoría.',
    missing: ({ n, all, names, isOne }: { n: string; all: string; names: string; isOne: boolean }) =>
      isOne
        ? `1 de ${all} no está en tu cuenta: ${names}.`
        : `${n} de ${all} no están en tu cuenta: ${names}.`,
    ambiguous: (names: string, isOne: boolean) =>
      isOne
        ? `${names} está más de una vez en tu árbol: sus productos no se ponen en ninguna. En el archivo puede ir con su camino, como Plomería > Conexiones.`
        : `${names} están más de una vez en tu árbol: sus productos no se ponen en ninguna. En el archivo pueden ir con su camino, como Plomería > Conexiones.`,
    tooMany: (n: string) =>
      `La columna trae más de ${n} textos distintos: revisa si es la de la categoría. No se usa.`,
    name: (name: string) => `«${name}»`,
    more: (n: string) => `${n} más`,
  },
  submit: 'Importar productos',
  result: {
    title: 'Listo',
    existing: (n: string) => `Claves que ya existían en el sistema: ${n}`,
    updated: (n: string) => `Claves existentes con cambios y actualizadas: ${n}`,
    created: (n: string) => `Nuevos productos agregados: ${n}`,
    passedOver: (n: string) =>
      `Claves que no existen y no se agregaron: ${n}. Para agregarlas, marca «Importar los productos que no existen».`,
    placed: (n: string) => `Productos puestos en una categoría: ${n}`,
    newCategories: (n: string) => `Categorías nuevas: ${n}`,
    attach:
      'Las categorías nuevas de primer nivel no están en ningún catálogo, y ningún enlace las muestra todavía.',
    toCategories: 'Ver categorías',
    withoutCategory: (n: string, isOne: boolean) =>
      isOne
        ? `${n} producto nuevo no está en ninguna categoría, y ningún enlace lo muestra todavía.`
        : `${n} productos nuevos no están en ninguna categoría, y ningún enlace los muestra todavía.`,
    assign: (n: string) => `Asignar ${n}`,
    toList: 'Ver productos',
    undo: 'Ver o deshacer en Operaciones en bloque',
    again: 'Importar otro archivo',
  },
} as const

/** Wording of the bulk price update; the words of its alerts are fixed (bulk.md §19). */
export const updatePricesTexts = {
  title: 'Actualizar precios en bloque',
  onlyRoot: 'Solo la cuenta mayorista actualiza precios.',
  submit: 'Actualizar precios',
  result: {
    title: 'Listo',
    processed: (n: string) => `Claves procesadas correctamente: ${n}`,
    notFound: (n: string) => `Claves no encontradas: ${n}`,
    time: (milliseconds: string) => `Tiempo de ejecución: ${milliseconds} ms`,
    changed: (n: string) => `Precios que cambiaron: ${n}`,
    notFoundTitle: 'Claves del archivo que no están en el sistema',
    more: (count: string) => `y ${count} más`,
    toList: 'Ver productos',
    undo: 'Ver o deshacer en Operaciones en bloque',
    again: 'Actualizar con otro archivo',
  },
} as const

/** Wording of the history of bulk operations. */
export const operationTexts = {
  open: 'Operaciones en bloque',
  openShort: 'Operaciones',
  title: 'Operaciones en bloque',
  onlyRoot: 'Solo la cuenta mayorista cambia productos en bloque.',
  empty: {
    title: 'Todavía no hay operaciones en bloque',
    text: 'Aquí queda cada cambio de precios, cada importación y cada borrado, con la opción de deshacerlos.',
  },
  columns: {
    id: 'Núm.',
    startedAt: 'Cuándo',
    kind: 'Operación',
    fileName: 'Origen',
    by: 'Quién',
    counts: 'Resultado',
    undo: 'Deshacer',
  },
  kinds: {
    'prices-update': 'Actualización de precios',
    import: 'Importación',
    'comparison-rules': 'Reglas de una comparación',
    'percent-change': 'Cambio por porcentaje',
    'products-deleted': 'Productos borrados',
  },
  noFile: 'sin archivo',
  counts: {
    changed: (n: string) => `${n} con precio nuevo`,
    unchanged: (n: string) => `${n} sin cambio`,
    notFound: (n: string) => `${n} ${n === '1' ? 'no encontrada' : 'no encontradas'}`,
    updated: (n: string) => `${n} ${n === '1' ? 'actualizado' : 'actualizados'}`,
    created: (n: string) => `${n} ${n === '1' ? 'agregado' : 'agregados'}`,
    placed: (n: string) => `${n} ${n === '1' ? 'puesto en una categoría' : 'puestos en una categoría'}`,
    rulesMade: (n: string) => `${n} ${n === '1' ? 'regla nueva' : 'reglas nuevas'}`,
    rulesReplaced: (n: string) => `${n} ${n === '1' ? 'regla cambiada' : 'reglas cambiadas'}`,
    withoutPrice: (n: string) => `${n} sin precio base`,
    deleted: (n: string) => `${n} ${n === '1' ? 'borrado' : 'borrados'}`,
    rowsUndone: (n: string) => `deshechos: ${n}`,
    nothing: 'sin cambios',
  },
  undo: 'Deshacer',
  nothingToUndo: 'Nada que deshacer',
  undoOf: (what: string) => `Deshacer ${what}`,
  undone: (by: string | null) => (by === null ? 'Deshecha' : `Deshecha por ${by}`),
  confirm: {
    title: 'Deshacer la operación',
    prices: (count: string) => `Los precios que cambió este archivo (${count}) vuelven a ser los de antes.`,
    percentChange: (count: string) => `Los precios que cambió (${count}) vuelven a ser los de antes.`,
    updated: (count: string) => `Los productos que cambió este archivo (${count}) vuelven a ser como antes.`,
    created: (count: string) =>
      `Los productos que agregó (${count}) se borran, salvo los que ya se usan en pedidos, reglas, categorías, etiquetas o listas.`,
    placed: (count: string) =>
      `Los productos que puso en una categoría (${count}) salen de ella, y las categorías que creó se borran si quedan vacías.`,
    rulesMade: (count: string) => `Las reglas que hizo (${count}) se borran.`,
    rulesReplaced: (count: string) => `Las reglas que cambió (${count}) vuelven a ser las de antes.`,
    deleted: (count: string) =>
      `Los productos que se borraron (${count}) vuelven, con sus imágenes, categorías, etiquetas, listas, reglas e historial de precios.`,
    deletedKept:
      'No vuelve un producto cuya clave ya usa otro, ni lo que se haya borrado después, como una categoría o una lista.',
    kept: 'Lo que haya cambiado después se queda como está, y verás cuáles son.',
    final: 'Solo se puede deshacer una vez; para repetir la operación, vuelve a hacerla.',
    confirm: 'Deshacer',
  },
  result: {
    title: 'Operación deshecha',
    restored: (n: string, isOne: boolean) =>
      isOne ? `${n} producto quedó como antes.` : `${n} productos quedaron como antes.`,
    kept: (n: string, isOne: boolean) =>
      isOne ? `${n} producto se quedó como está:` : `${n} productos se quedaron como están:`,
    code: 'Clave',
    reason: 'Motivo',
    more: (n: string) => `y ${n} más en el archivo`,
    download: 'Descargar la lista',
    fileName: 'productos-que-no-se-deshicieron.csv',
    close: 'Cerrar',
  },
} as const
