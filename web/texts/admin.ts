import { counted } from './counted.ts'

/** Wording that the screens of the back office share. */
export const adminTexts = {
  appName: 'Mostrador',
  add: 'Agregar',
  moreActions: 'Más acciones',
  cancel: 'Cancelar',
  delete: 'Borrar',
  close: 'Cerrar',
  retry: 'Volver a intentar',
  loading: 'Cargando…',
  form: {
    changed: 'Cambiado',
    noOptions: 'Sin resultados',
    searching: 'Buscando…',
    searchFailed: 'No se pudo buscar. Escribe de nuevo para volver a intentarlo.',
    typeToSearch: 'Escribe para buscar',
    restored: 'Recuperamos lo que habías escrito y no guardaste.',
    discard: 'Descartar cambios',
    discardShort: 'Descartar',
    unsaved: 'Cambios sin guardar',
    saveKey: 'Ctrl+S',
    notANumber: 'Escribe un número',
    nothingLost: 'Lo que escribiste sigue aquí.',
  },
  leave: {
    title: '¿Salir sin guardar?',
    text: 'Lo que cambiaste en esta página y no guardaste se perderá.',
    confirm: 'Salir sin guardar',
    stay: 'Seguir editando',
  },
  offlinePage: {
    title: 'Sin conexión',
    text: 'No se pudo cargar esta página porque no hay conexión con el servidor. Revisa tu red.',
  },
  ownerOnly: {
    title: 'Solo el dueño',
    text: 'Solo el dueño de la cuenta puede ver esta página. Si la necesitas para tu trabajo, pídele que te dé permiso.',
    orders: 'Ir a los pedidos',
    readOnly: 'Esto solo lo cambia el dueño de la cuenta.',
  },
  grid: {
    search: 'Buscar',
    clearSearch: 'Limpiar búsqueda',
    all: 'Todos',
    noRows: 'No hay datos.',
    found: (count: number) => counted(count, 'resultado', 'resultados'),
    rowsPerPage: 'Renglones por página:',
    selectAll: 'Seleccionar todos los renglones',
    selectNone: 'No seleccionar ningún renglón',
    select: 'Seleccionar renglón',
    unselect: 'No seleccionar renglón',
    selected: (count: number) =>
      count === 1 ? '1 renglón seleccionado' : `${count} renglones seleccionados`,
  },
  failure: {
    title: 'No se pudo cargar esta página',
    notFoundTitle: 'No encontrado',
    notFoundText: 'Lo que buscas no existe o ya no está aquí.',
    lastLoaded: 'Sin conexión con el servidor: se muestra lo último que se cargó.',
    back: 'Volver',
  },
} as const
