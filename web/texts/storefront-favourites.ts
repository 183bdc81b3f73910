/** Wording of the hearts. */
export const FAVOURITES = {
  toggle: (name: string) => `Favorito: ${name}`,
  addFailed: (name: string) => `No se guardó «${name}» en Favoritos.`,
  removeFailed: (name: string) => `No se quitó «${name}» de Favoritos.`,
  offline: 'No hay conexión. Revisa tu red y toca el corazón de nuevo.',
  close: 'Cerrar aviso',
} as const
