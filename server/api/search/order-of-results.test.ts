import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishNames } from '../../testing/published-names.ts'
import type { PublishedNames } from '../../testing/published-names.ts'

const NAMES = {
  IYR0420: 'Racor inox 1/4',
  IYR0042: 'Racor inox de tres piezas para soldar 3/8',
  'W-1': 'Tapa inodoro',
  'W-2': 'Inodoro elongado c/tapa Aquavita',
  'R-1': 'Conector bronce 1/4 OD * 1/2 NPTM',
  'R-2': 'Conector bronce 1/2 OD * 1/4 NPTM',
  'F-1': 'Codo fusión 32 X 1"',
  'F-2': 'Codo fusión 25 X 3/4" rosca hembra larga',
  'V-1': 'Válvula esférica 3/4"',
  'V-2': 'Valv.Esfer.Liv. 19 MM (importada)',
  'J-1': 'Cinta Duct Tape',
  'J-2': 'Cerradura de sobreponer',
  'J-6': 'Destapacaños Destop',
  'J-4': 'Destapador de hule',
  'J-5': 'Cepillo limpia caños',
  'J-3': 'Excusado blanco',
  'E-1': 'ESM CELESTE EN AEROSOL',
  'E-2': 'ESMALTE SINTÉTICO ROJO',
  'Y-1': 'Yee Unicople reforzada 4" x 2"',
  'Y-2': 'Cople drenaje 4" x 2"',
  'M-1': 'Manguera cristal 10"',
  'M-2': 'Manguera cristal de 10 MM por metro',
  'N-1': 'Niple negro 1/2" X 10"',
  'N-2': 'Niple negro 1/2" X 4" rosca',
  'SQ-1': 'Rejilla 15 X 30 acero',
  'SQ-2': 'Rejilla de piso 15 X 15 acero',
  '02283/4': 'Foquito de vidrio',
  '22834/1': 'Conservadora',
  'HM-1': 'CABO P/MARTILLO CARPINTERO',
  'HM-2': 'MARTILLO CARP. DE UÑA',
  'AB-1': 'VALVULA DE RETENCION 1 1/4',
  'KA-1': 'ALAMBRE THW 10 NEGRO',
  'KA-2': 'CAPUCHON P/ALAMBRE CAL. 10/12',
  'GR-1': 'GRIFERIA BAÑERA CROMADA',
  'GR-2': 'GRIFERIA MONOCOMANDO CROMADA P/BAÑERA DE EXTERIOR',
  'LP-1': 'LLAVE DE PASO DE PATIO',
  'LP-2': 'LLAVE EXCLUSA STANDARD DE BRONCE DE PATIO',
  'TB-1': 'CAÑERIA HIDRAULICA C-40 50MM 2 X 6 MTS.',
  'TB-2': 'CAÑERIA SANITARIA 160MM 6 NORMA X 3 MTS',
  'TB-3': 'CAÑERIA HIDRAULICA C-40 160MM 6 X 6 MTS.',
  'FO-1': 'PARRILLA DE HORNO P/ COCINA FOCO 2 HLLAS',
  'FO-2': 'PORTA LAMPARA P/ COCINA PATRICK/MABE HNO CPS/CPF',
  'FO-3': 'REJILLA HORNO P/COCINA FOCO',
  'PC-1': 'CODO 13',
  'PC-2': 'JUNTA CONICA P/ CODO (400068)',
}

let link: PublishedNames

beforeAll(async () => {
  link = await publishNames(NAMES)
})
afterAll(() => link.close())

it.each([
  ['a code without its zeros before codes that begin so', 'iyr42', ['IYR0042', 'IYR0420']],
  ['a thing with something before that something', 'inodoro con tapa', ['W-2', 'W-1']],
  ['two sizes in their order before the other one', 'conector bronce 1/2 x 1/4', ['R-2', 'R-1']],
  ['a number without its unit before another name of the size', 'codo fusion 25 mm', ['F-2', 'F-1']],
  ['the size as typed before the words as typed', 'valvula esferica 19 mm', ['V-2', 'V-1']],
  ['a number with its unit, not with another', 'manguera cristal 10 mm', ['M-2']],
  ['the inches of a length in centimetres, not as many inches', 'niple negro 1/2 x 10 cm', ['N-2']],
  ['two words that were typed as one', 'ducttape', ['J-1']],
  ['one word that was typed as two', 'cerradura sobre poner', ['J-2']],
  ['one word typed as two that other names begin with', 'destapa caños', ['J-6']],
  ['what a synonym names before what is for it', 'retrete', ['J-3', 'W-2', 'W-1']],
  ['a word with a typing error by the synonyms of what was meant', 'exscusado', ['J-3', 'W-2', 'W-1']],
  ['what has the first word where nothing has all', 'yee drenaje 4x2', ['Y-1']],
  ['a size that was typed twice before another one', 'rejilla 15x15', ['SQ-2', 'SQ-1']],
  ['a code of digits without its zeros before codes that begin so', '2283/4', ['02283/4', '22834/1']],
  ['a thing with a word abbreviated before what is for the thing', 'martillo carpintero', ['HM-2', 'HM-1']],
  ['a word by an abbreviation of the search', 'valv. ret. 1 1/4', ['AB-1']],
  ['a number where names do not say what it is', 'alambre calibre 10 negro', ['KA-1']],
  ['a synonym in both directions before one in one direction', 'monomando para tina', ['GR-2', 'GR-1']],
  ['the kind of valve before other valves', 'llave de compuerta de patio', ['LP-2', 'LP-1']],
  ['inches, not as many metres', 'cañeria 6 pulgadas', ['TB-2', 'TB-3']],
  [
    'a thing by its synonym before what is for something of that name',
    'foco de horno',
    ['FO-2', 'FO-3', 'FO-1'],
  ],
  [
    'what is for a thing, where that was typed, before the thing',
    'p/codo',
    ['PC-2', 'C-1', 'PC-1', 'F-1', 'F-2'],
  ],
  ['an abbreviation without a full stop where no name has all words', 'esmalte celeste', ['E-1']],
])('finds %s', async (_what, query, codes) => {
  const { hits } = await link.search(query)
  expect(hits.map(({ code }) => code)).toEqual(codes)
})
