/** Wording of the shared groups of catalogues. */
export const resourceGroupTexts = {
  title: 'Grupos compartidos',
  add: 'Agregar grupo compartido',
  edit: (name: string) => `Editar el grupo «${name}»`,
  columns: { name: 'Nombre', catalogs: 'Catálogos', actions: 'Acciones' },
  empty: 'Todavía no hay grupos compartidos',
  emptyText: 'Un grupo compartido reúne los catálogos que una publicación muestra.',
  noCatalogs: 'Sin catálogos: una publicación de este grupo no muestra nada.',
  delete: 'Borrar',
  deleteNamed: (name: string) => `Borrar el grupo ${name}`,
  form: {
    name: 'Nombre',
    catalogIds: 'Catálogos',
    catalogsPlaceholder: 'Elegir catálogos',
    catalogsHelp: 'Lo que está en ellos es lo que ve quien abre una publicación del grupo.',
    noCatalog: 'Todavía no hay catálogos.',
    add: 'Agregar',
    save: 'Guardar cambios',
    added: 'Se agregó el grupo compartido.',
    saved: 'Se guardó el grupo compartido.',
  },
  remove: {
    title: 'Borrar grupo compartido',
    text: (name: string) =>
      `¿Estás seguro de que quieres eliminar el grupo compartido «${name}»? Sus catálogos y productos se quedan. Esta acción no puede revertirse`,
    confirm: 'Borrar',
    done: (name: string) => `Se borró el grupo compartido «${name}».`,
  },
} as const
