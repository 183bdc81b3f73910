/** Shades of one colour, from the outline to the brightest light on it. */
export interface Shades {
  readonly edge: string
  readonly dark: string
  readonly base: string
  readonly light: string
  readonly shine: string
}

/** What things are painted with, from the outline to the light. */
const COLOURS = {
  pvc: ['#7f8890', '#b4bcc3', '#dfe4e8', '#f6f8f9', '#ffffff'],
  cpvc: ['#94865c', '#c8b98c', '#e9dfbc', '#f7f1dc', '#fffdf4'],
  ppr: ['#1d5c36', '#2f8450', '#4fae71', '#84cf9e', '#c3ebd0'],
  cobre: ['#6d3316', '#a3532a', '#cf7f4c', '#ebaf84', '#fbe0cc'],
  galvanizado: ['#4f575c', '#7d878d', '#a9b3b8', '#ced5d9', '#f0f4f6'],
  laton: ['#6b5114', '#a17d24', '#cfab47', '#e9d08a', '#fbf1cf'],
  negro: ['#0f1213', '#23282a', '#3d4447', '#666f73', '#a3abaf'],
  inox: ['#555e66', '#8b959d', '#bdc6cc', '#e0e6ea', '#ffffff'],
  gris: ['#5d666b', '#8f989c', '#b9c0c3', '#d9dee0', '#f4f6f7'],
  blanco: ['#8a9298', '#c3cacf', '#e9edef', '#fafbfc', '#ffffff'],
  rojo: ['#6e1512', '#a3231d', '#cf3b32', '#e9776e', '#f9c4bf'],
  azul: ['#123a63', '#1f5a94', '#3a80c2', '#7cb0de', '#cae0f4'],
  amarillo: ['#7a5a05', '#bd8d0c', '#eab721', '#f6d56c', '#fdf0c4'],
  naranja: ['#7a3506', '#b8550f', '#e57a26', '#f3a767', '#fcdcc2'],
  madera: ['#64421f', '#94683a', '#c0935e', '#dbb98c', '#f1dfc6'],
  hule: ['#16191b', '#2b3033', '#454c50', '#6a7378', '#98a2a7'],
  cemento: ['#6a6964', '#9a9993', '#bebdb7', '#d7d6d1', '#efeeea'],
  vidrio: ['#6c8b98', '#a8c4cf', '#d4e6ed', '#ecf6fa', '#ffffff'],
  acero: ['#3c454b', '#606b72', '#8d989f', '#b9c3c9', '#e6ecef'],
} as const satisfies Readonly<Record<string, readonly [string, string, string, string, string]>>

export type Tone = keyof typeof COLOURS

export function shades(tone: Tone): Shades {
  const [edge, dark, base, light, shine] = COLOURS[tone]
  return { edge, dark, base, light, shine }
}

/** Of most tools and fittings. */
export const STEEL = shades('acero')
/** A hole in metal, through which the background shows. */
export const HOLE = { fill: '#fff', line: STEEL.edge } as const

/** A tube that lies: its light runs along its upper half. */
export function lying(tone: Tone): string {
  return `url(#${tone}-y)`
}

/** A tube that stands, or an upright wall. */
export function upright(tone: Tone): string {
  return `url(#${tone}-x)`
}

/** A ball, or a face seen from the front. */
export function round(tone: Tone): string {
  return `url(#${tone}-r)`
}

/** The gradients that a picture refers to. */
export function gradientsOf(picture: string): string {
  const used = new Set(Array.from(picture.matchAll(/url\(#([a-z]+-[xyr])\)/g), ([, id = '']) => id))
  return used.size === 0 ? '' : `<defs>${[...used].map(gradient).join('')}</defs>`
}

function gradient(id: string): string {
  const [tone = '', shape] = id.split('-')
  const { dark, base, light, shine } = shades(tone as Tone)
  if (shape === 'r')
    return `<radialGradient id="${id}" cx=".38" cy=".32" r=".75">${stops([0, shine], [0.25, light], [0.62, base], [1, dark])}</radialGradient>`
  const end = shape === 'x' ? 'x2="1" y2="0"' : 'x2="0" y2="1"'
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops([0, dark], [0.14, base], [0.34, light], [0.4, shine], [0.5, light], [0.74, base], [1, dark])}</linearGradient>`
}

function stops(...all: [offset: number, colour: string][]): string {
  return all.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')
}
