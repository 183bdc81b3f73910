/** Wording for when nothing of a page could be shown, on either surface. */
export const rootTexts = {
  title: 'Algo falló en esta página',
  text: 'Lo que ya estaba guardado sigue guardado. Vuelve a cargar la página; si se repite, avisa a quien te atiende.',
  reload: 'Volver a cargar',
  toStart: 'Ir al inicio',
} as const
