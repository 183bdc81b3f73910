/** Wording of the category screens (back-office.md §12). */
export const categoryTexts = {
  title: 'Categorias',
  add: 'Agregar categoria',
  edit: 'Editar categoria',
  onlyRoot: 'Solo la cuenta mayorista agrega categorías.',
  readOnly: 'Las categorías solo las cambia la cuenta mayorista.',
  addProducts: 'Agregar productos a categoria',
  editLink: 'Editar',
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
    namePlaceholder: 'Nombre de la categoria',
    mother: 'Categoria padre',
    motherHelp: 'Vacío: queda en el primer nivel.',
    catalogs: 'Catalogos',
    catalogsHelp: 'Una categoría está en un catálogo cuando ella o una de sus categorías padre está en él.',
    noCatalogs: 'Ninguno',
    addSubmit: 'Agregar',
    editSubmit: 'Guardar cambios',
  },
  tree: {
    title: 'Lugar en el árbol',
    current: 'Esta categoria',
    mother: 'Categoria padre',
  },
  confirmSave: {
    add: {
      title: 'Agregar categoria',
      text: (name: string) => `¿Agregar la categoria «${name}»?`,
      confirm: 'Agregar',
    },
    edit: {
      title: 'Guardar categoria',
      text: (name: string) => `¿Guardar los cambios de la categoria «${name}»?`,
      confirm: 'Guardar',
    },
  },
  delete: 'Borrar categoria',
  deleteText:
    'Estás seguro de que quieres eliminar esta categoria? Esta información se borrará permanentemente. Esta acción no puede revertirse',
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
  title: 'Mover categoria',
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

function alongWith(subcategories: number, products: number): string {
  const parts = [
    ...(subcategories > 0
      ? [`${subcategories.toLocaleString('es-MX')} ${subcategories === 1 ? 'subcategoría' : 'subcategorías'}`]
      : []),
    ...(products > 0
      ? [`${products.toLocaleString('es-MX')} ${products === 1 ? 'producto' : 'productos'}`]
      : []),
  ]
  return parts.length === 0 ? '' : `(con ${parts.join(' y ')}) `
}

export const addProductsTexts = {
  onlyRoot: 'Solo la cuenta mayorista agrega productos a las categorías.',
  title: 'Agregar productos a categoria',
  category: 'Categoria',
  categoryPlaceholder: 'Elige una categoria',
  categoryMissing: 'Elige primero una categoria.',
  keys: 'Lista de claves (una por linea)',
  keysMissing: 'Escribe al menos una clave.',
  createNotFound: 'Crear los productos que no existen',
  submit: 'Agregar productos a categoria',
  submitting: 'Agregando…',
  inCategory: 'Productos en esta categoria',
  columns: { code: 'Clave', name: 'Nombre', remove: 'Eliminar de la categoria' },
  remove: 'Eliminar',
  removeLabel: (name: string) => `Eliminar ${name} de la categoria`,
  removeTitle: 'Eliminar producto de la categoria',
  removeText:
    'Estás seguro de que quieres eliminar el producto de esta categoria? Esta información se borrará permanentemente. Esta acción no puede revertirse',
  removeConfirm: 'Borrar',
  cancel: 'Cancelar',
  result: {
    submitted: 'Cantidad de productos enviados',
    existingAdded: 'Cantidad de productos existentes agregados a la categoria',
    createdAdded: 'Cantidad de productos nuevos(creados) agregados a la categoria',
  },
  noCategory: {
    title: 'Elige una categoria',
    root: 'Aquí verás los productos que ya tiene.',
    other: 'Abre una desde el árbol de categorías para ver sus productos.',
  },
  noProducts: {
    title: 'Esta categoria no tiene productos propios',
    text: 'Los de sus subcategorías se cuentan entre corchetes.',
  },
} as const
