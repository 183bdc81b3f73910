/** Wording of the logo and the colour of an account, on the profile. */
export const lookTexts = {
  title: 'Logo y color',
  intro:
    'Así te ven tus clientes: en la barra de tus enlaces, en la vista previa que muestra WhatsApp y en lo que imprimes.',
  preview: 'Vista previa de la barra',
  logo: 'Logo',
  logoHelp: 'JPEG, PNG, WebP, GIF o AVIF de hasta 10 MB; se muestra sobre blanco.',
  upload: 'Subir logo',
  replace: 'Cambiar logo',
  remove: 'Quitar logo',
  uploading: 'Subiendo…',
  uploaded: 'Se guardó el logo.',
  removed: 'Se quitó el logo.',
  color: 'Color',
  colorHelp: 'Detrás de las letras blancas de la barra. Vacío: el color de Mostrador.',
  picker: 'Elegir el color',
  suggested: 'Colores sugeridos',
  colors: [
    { name: 'Petróleo', value: '#0e5a6b' },
    { name: 'Azul', value: '#1d4e9e' },
    { name: 'Verde', value: '#256b42' },
    { name: 'Vino', value: '#7a1f3d' },
    { name: 'Terracota', value: '#a34a1f' },
    { name: 'Grafito', value: '#363d40' },
  ],
  contrast: (ratio: string) => `Las letras blancas se leen bien (contraste ${ratio} a 1).`,
  tooLight: (ratio: string) =>
    `Las letras blancas no se leen sobre este color (contraste ${ratio} a 1, hace falta 4.5): elige uno más oscuro.`,
  notAColor: 'Escribe un color como #0e5a6b',
  save: 'Guardar color',
  saved: 'Se guardó el color.',
} as const
