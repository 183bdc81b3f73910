/** Wording of the small pictures in tables of the back office, and of drawings. */
export const pictureTexts = {
  column: 'Foto',
  drawingAlt: 'Dibujo que ven tus clientes',
  drawingNote: 'Mientras no tenga una foto, tus clientes ven este dibujo, hecho a partir del nombre.',
} as const
