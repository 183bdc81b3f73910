/** Wording of the tag screens (back-office.md §12). */
export const tagTexts = {
  title: 'Etiquetas',
  add: 'Agregar etiqueta',
  name: 'Nombre',
  namePlaceholder: 'Nombre de la etiqueta',
  addSubmit: 'Agregar',
  editSubmit: 'Guardar cambios',
  delete: 'Borrar etiqueta',
  deleteText:
    '¿Estás seguro de que quieres eliminar esta etiqueta? Esta información se borrará permanentemente. Esta acción no puede revertirse',
  confirmDelete: 'Borrar',
  rules: {
    loading: 'Buscando las reglas de precio que usan esta etiqueta…',
    none: 'Ninguna regla de precio usa esta etiqueta.',
    going: (count: string, isOne: boolean) =>
      isOne
        ? 'También se borra la regla de precio que usa esta etiqueta:'
        : `También se borran las ${count} reglas de precio que usan esta etiqueta:`,
    rule: (pricelist: string, formula: string) => `${pricelist}: ${formula}`,
    more: (count: string) => `y ${count} más`,
  },
  cancel: 'Cancelar',
  products: 'Productos con esta etiqueta',
  columns: { name: 'Nombre', code: 'Clave', remove: 'Quitar' },
  empty: {
    title: 'Todavía no hay etiquetas',
    text: 'Una etiqueta junta productos a los que una regla de precio trata igual.',
  },
  noProducts: {
    title: 'Ningún producto tiene esta etiqueta',
    text: 'Escribe sus claves aquí abajo, o ponla en la página de un producto.',
  },
  addProducts: {
    title: 'Poner la etiqueta a productos',
    keys: 'Lista de claves (una por línea)',
    submit: 'Poner etiqueta',
    result: (submitted: string, added: string) =>
      `Claves enviadas: ${submitted}. Productos que ahora tienen la etiqueta: ${added}.`,
    notFound: (codes: string) => `Claves que no existen: ${codes}`,
  },
  remove: 'Quitar',
  removeLabel: (name: string) => `Quitar la etiqueta a ${name}`,
  removed: (name: string) => `Se quitó la etiqueta a ${name}.`,
  added: 'Se agregó la etiqueta.',
  saved: 'Se guardó la etiqueta.',
  deleted: 'Se borró la etiqueta.',
} as const
