import { MAX_IMAGES_PER_PRODUCT } from '#domain/limits.ts'

/** Wording of the screen that adds pictures by the names of their files. */
export const bulkPictureTexts = {
  title: 'Subir fotos por clave',
  onlyRoot: 'Solo la cuenta mayorista sube fotos.',
  intro:
    'El nombre de cada archivo es la clave de su producto: ABC-100.jpg. Para más fotos del mismo producto agrega un número: ABC-100-2.jpg, ABC-100_3.png.',
  choose: {
    title: 'Fotos',
    files: 'Elegir fotos o .zip',
    folder: 'Elegir carpeta',
    drop: 'También puedes arrastrar aquí una carpeta, fotos o un .zip.',
    help: (files: string, zip: string) =>
      `JPEG, PNG, WebP, GIF o AVIF de hasta 10 MB cada una; hasta ${files} archivos, y un .zip de hasta ${zip} MB.`,
    other: 'Elegir otras fotos',
    reading: 'Leyendo los archivos…',
    lookingUp: 'Buscando sus productos…',
    none: 'No hay fotos en lo que elegiste.',
    tooMany: (files: string) => `Son demasiados archivos: hasta ${files} a la vez.`,
    zipTooLarge: (name: string, size: string) =>
      `${name} pesa más de ${size} MB. Divídelo, o elige la carpeta.`,
    zipPassword: (name: string) => `${name} tiene contraseña. Guárdalo sin ella.`,
    zipBroken: (name: string) => `${name} está dañado o no es un .zip.`,
  },
  mode: {
    label: 'Si el producto ya tiene fotos',
    add: 'Agregarlas al final',
    replace: 'Reemplazar las que tiene, por su lugar',
    help: 'Una foto que el producto ya tiene no se sube otra vez.',
  },
  views: {
    label: 'Mostrar',
    all: (count: string) => `Todas ${count}`,
    ready: (count: string) => `Con producto ${count}`,
    problems: (count: string) => `Con problema ${count}`,
    failed: (count: string) => `No se pudieron subir ${count}`,
  },
  table: {
    label: 'Fotos y sus productos',
    include: 'Incluir',
    includeOne: (name: string) => `Incluir ${name}`,
    file: 'Archivo',
    product: 'Producto',
    effect: 'Qué pasa',
    omitted: 'Se omite',
    add: 'Se agrega',
    replace: (place: number) => `Reemplaza la foto ${place}`,
    first: 'Primera foto',
    sending: 'Subiendo…',
    done: 'Lista',
    unchanged: 'Ya la tenía',
  },
  problems: {
    unknown: (code: string) => `Ningún producto tiene la clave ${code}`,
    ambiguous: (codes: string) => `Puede ser de varios: ${codes}`,
    notPicture: 'No es una imagen que se pueda leer',
    heic: 'Es HEIC: guárdala como JPEG',
    tooLarge: 'Pesa más de 10 MB',
    tooManyOfOne: `Un producto tiene hasta ${MAX_IMAGES_PER_PRODUCT} fotos`,
    noCode: 'Su nombre no tiene clave',
  },
  submit: (count: string) => `Subir ${count} fotos`,
  submitOne: 'Subir 1 foto',
  nothing: 'Nada que subir',
  stop: 'Detener',
  goOn: (count: string) => `Seguir con ${count}`,
  retry: (count: string) => `Volver a intentar ${count}`,
  progress: (done: string, all: string) => `${done} de ${all} fotos`,
  result: (added: string, unchanged: string, failed: string) =>
    `Fotos que se subieron: ${added} · que ya estaban: ${unchanged} · que no se pudieron subir: ${failed}`,
  stopped: 'Se detuvo. Lo que ya se subió se queda.',
} as const

/** Wording of what a dropped file is asked. */
export const droppedTexts = {
  over: 'Suelta los archivos aquí',
  title: (name: string) => `¿Qué quieres hacer con ${name}?`,
  titleMany: (count: string) => `¿Qué quieres hacer con ${count} archivos?`,
  import: 'Importar productos',
  importHelp: 'Productos nuevos, nombres y precios de un proveedor.',
  update: 'Actualizar precios',
  updateHelp: 'Solo los precios base de productos que ya tienes.',
  compare: 'Comparar precios',
  compareHelp: 'Tus precios con los de un competidor.',
  pictures: 'Subir fotos',
  picturesHelp: 'El nombre de cada archivo es la clave de su producto.',
  several: 'Suelta una sola lista, o solo fotos.',
} as const
