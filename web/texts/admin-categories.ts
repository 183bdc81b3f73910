import { counted } from './counted.ts'

/** Wording of the category screens (back-office.md §12). */
export const categoryTexts = {
  title: 'Categorías',
  add: 'Agregar categoría',
  onlyRoot: 'Solo la cuenta mayorista agrega categorías.',
  readOnly: 'Las categorías solo las cambia la cuenta mayorista.',
  addProducts: 'Agregar productos a categoría',
  editLink: 'Editar',
  more: (name: string) => `Más acciones de ${name}`,
  counts: (direct: string, grouped: string) => `${direct} [${grouped}]`,
  countsTitle: 'Productos directos [con los de sus subcategorías]',
  expand: 'Expandir',
  collapse: 'Colapsar',
  expandAll: 'Expandir todo',
  collapseAll: 'Colapsar todo',
  empty: {
    title: 'Todavía no hay categorías',
    root: 'Las categorías ordenan los productos; ponlas en un catálogo para publicarlas.',
    other: 'Aparecerán aquí con el primer catálogo que clones.',
  },
  form: {
    name: 'Nombre',
    namePlaceholder: 'Nombre de la categoría',
    parent: 'Categoría padre',
    parentHelp: 'Vacío: queda en el primer nivel.',
    catalogs: 'Catálogos',
    catalogsHelp: 'Una categoría está en un catálogo cuando ella o una de sus categorías padre está en él.',
    noCatalogs: 'Ninguno',
    addSubmit: 'Agregar',
    editSubmit: 'Guardar cambios',
  },
  tree: {
    title: 'Lugar en el árbol',
    current: 'Esta categoría',
    parent: 'Categoría padre',
  },
  confirmSave: {
    add: {
      title: 'Agregar categoría',
      text: (name: string) => `¿Agregar la categoría «${name}»?`,
      confirm: 'Agregar',
    },
    edit: {
      title: 'Guardar categoría',
      text: (name: string) => `¿Guardar los cambios de la categoría «${name}»?`,
      confirm: 'Guardar',
    },
  },
  delete: 'Borrar categoría',
  deleteText:
    '¿Estás seguro de que quieres eliminar esta categoría? Esta información se borrará permanentemente. Esta acción no puede revertirse',
  rules: {
    loading: 'Buscando las reglas de precio que usan esta categoría…',
    none: 'Ninguna regla de precio usa esta categoría.',
    going: (count: string, isOne: boolean) =>
      isOne
        ? 'También se borra la regla de precio que usa esta categoría:'
        : `También se borran las ${count} reglas de precio que usan esta categoría:`,
    rule: (pricelist: string, formula: string) => `${pricelist}: ${formula}`,
    more: (count: string) => `y ${count} más`,
  },
  confirmDelete: 'Borrar',
  cancel: 'Cancelar',
  added: 'Se agregó la categoría.',
  saved: 'Se guardó la categoría.',
  deleted: 'Se borró la categoría. Sus productos siguen en la lista de productos.',
} as const

const from = (name: string | null) => (name === null ? 'del primer nivel' : `de «${name}»`)
const to = (name: string | null) => (name === null ? 'al primer nivel' : `a «${name}»`)
const at = (name: string | null) => (name === null ? 'el primer nivel' : `«${name}»`)

interface NamedMove {
  name: string
  fromName: string | null
  toName: string | null
  subcategories: number
  products: number
}

/** Moving a branch of the tree, by dragging or by choosing. */
export const moveTexts = {
  action: 'Mover a…',
  actionLabel: (name: string) => `Mover a… ${name}`,
  title: 'Mover categoría',
  dialogTitle: (name: string) => `Mover «${name}» a…`,
  top: 'Primer nivel',
  dropAtTop: 'Suelta aquí para dejarla en el primer nivel',
  dragHelp: 'Arrastra una categoría sobre otra para moverla con todo lo que contiene, o usa «Mover a…».',
  question: ({ name, fromName, toName, subcategories, products }: NamedMove) =>
    `«${name}» ${alongWith(subcategories, products)}pasará ${from(fromName)} ${to(toName)}.`,
  alreadyTop: 'Ya está en el primer nivel: elige una categoría.',
  confirm: 'Mover',
  moved: (name: string, toName: string | null) => `«${name}» está ahora en ${at(toName)}.`,
  undo: 'Deshacer',
  undoFailed: 'No se pudo deshacer.',
} as const

/** The order of the categories below one, by hand. */
export const orderTexts = {
  action: 'Ordenar…',
  actionLabel: (name: string) => `Ordenar… las subcategorías de ${name}`,
  topAction: 'Ordenar el primer nivel…',
  title: (name: string | null) => (name === null ? 'Ordenar el primer nivel' : `Ordenar «${name}»`),
  help: 'En este orden las ven también tus clientes. Las que agregues después quedan al final.',
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Bajar ${name}`,
  moved: (name: string, place: number, count: number) => `${name}: lugar ${place} de ${count}`,
  byName: 'Orden alfabético',
  save: 'Guardar orden',
  saved: 'Se guardó el orden.',
  savedByName: 'Están otra vez en orden alfabético.',
} as const

/** The picture of a category. */
export const pictureTexts = {
  title: 'Imagen',
  help: 'La ven tus clientes en el recuadro de la categoría. Es la de uno de sus productos.',
  shown: 'Imagen de la categoría',
  automatic: 'Automática',
  automaticHelp: 'La del tipo de producto más frecuente',
  candidates: 'Elegir la imagen',
  none: 'Tendrá imagen cuando tenga productos.',
  saved: 'Se guardó la imagen de la categoría.',
} as const

function alongWith(subcategories: number, products: number): string {
  const parts = [
    ...(subcategories > 0 ? [counted(subcategories, 'subcategoría', 'subcategorías')] : []),
    ...(products > 0 ? [counted(products, 'producto', 'productos')] : []),
  ]
  return parts.length === 0 ? '' : `(con ${parts.join(' y ')}) `
}

export const addProductsTexts = {
  onlyRoot: 'Solo la cuenta mayorista agrega productos a las categorías.',
  title: 'Agregar productos a categoría',
  windowTitle: (name: string) => `Agregar productos a ${name}`,
  category: 'Categoría',
  categoryPlaceholder: 'Elige una categoría',
  categoryMissing: 'Elige primero una categoría.',
  keys: 'Lista de claves (una por línea)',
  keysMissing: 'Escribe al menos una clave.',
  createNotFound: 'Crear los productos que no existen',
  submit: 'Agregar productos a categoría',
  submitting: 'Agregando…',
  inCategory: 'Productos en esta categoría',
  columns: { code: 'Clave', name: 'Nombre', remove: 'Eliminar de la categoría' },
  remove: 'Eliminar',
  removeLabel: (name: string) => `Eliminar ${name} de la categoría`,
  removeTitle: 'Eliminar producto de la categoría',
  removeText:
    '¿Estás seguro de que quieres eliminar el producto de esta categoría? Esta información se borrará permanentemente. Esta acción no puede revertirse',
  removeConfirm: 'Borrar',
  cancel: 'Cancelar',
  result: {
    submitted: 'Cantidad de productos enviados',
    existingAdded: 'Cantidad de productos existentes agregados a la categoría',
    createdAdded: 'Cantidad de productos nuevos (creados) agregados a la categoría',
  },
  noCategory: {
    title: 'Elige una categoría',
    root: 'Aquí verás los productos que ya tiene.',
    other: 'Abre una desde el árbol de categorías para ver sus productos.',
  },
  noProducts: {
    title: 'Esta categoría no tiene productos propios',
    text: 'Los de sus subcategorías se cuentan entre corchetes.',
  },
} as const
