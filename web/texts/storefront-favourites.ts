import { MAX_FAVOURITES } from '#domain/limits.ts'

/** Wording of the hearts. */
export const FAVOURITES = {
  toggle: (name: string) => `Favorito: ${name}`,
  addFailed: (name: string) => `No se guardó «${name}» en Favoritos.`,
  removeFailed: (name: string) => `No se quitó «${name}» de Favoritos.`,
  offline: 'No hay conexión. Revisa tu red y toca el corazón de nuevo.',
  close: 'Cerrar aviso',
  full: `Ya tienes ${MAX_FAVOURITES} favoritos. Quita alguno para guardar otro.`,
  title: 'Favoritos',
  products: 'Productos',
  loading: 'Buscando tus favoritos…',
  empty: 'Todavía no tienes favoritos',
  emptyOfDevice: 'Toca el corazón de un producto para encontrarlo aquí. Se guardan solo en este dispositivo.',
  emptyOfLink: 'Toca el corazón de un producto para encontrarlo aquí. Los ve quien tenga este enlace.',
  onDevice: 'Se guardan solo en este dispositivo.',
  gone: (count: number) =>
    count === 1 ? 'Un favorito ya no está en el catálogo.' : `${count} favoritos ya no están en el catálogo.`,
  forgetGone: 'Quitarlos de la lista',
  failed: 'No se pudieron cargar tus favoritos.',
  retry: 'Reintentar',
  seeCatalogue: 'Ver el catálogo',
} as const
