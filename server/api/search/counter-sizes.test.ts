import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishNames } from '../../testing/published-names.ts'
import type { PublishedNames } from '../../testing/published-names.ts'

const NAMES = {
  'VA-1': 'VALVULA H3 1/2',
  'VA-2': 'VALVULA ESFERICA REFORZADA PARA AGUA 3"',
  'VR-1': 'LLAVE RETENCION VERTICAL 1" PLASTICA',
  'VR-2': 'LLAVE RETENCION 1" 1/2',
  'CB-1': 'CABEZAL MEDIANO CERAMICO',
  'CB-2': 'CABEZAL PARA ESTUFA DE PASO 1/2',
  'PL-1': 'PLACA 1 VENTANA',
  'PL-2': 'PLACA BLANCA 2 VENTANAS',
  'PL-3': 'PLACA TRES VENTANAS',
  'TE-1': 'T DE COBRE 3/4',
  'TE-2': 'TAPA DE COBRE 3/4',
  'YE-1': 'Y SANITARIA 4"',
  'RO-1': 'RODILLO MINI 5',
  'RO-2': 'MINI LAMPARA',
  'BO-1': 'BOTA PVC BLANCA',
  'BO-2': 'BOTA DE GOMA NEGRA',
  'BO-3': 'BOTAS NEGRAS DE HULE',
  'TB-1': 'TUBO 18W LUZ BLANCA',
  'TB-2': 'TUBO RIGIDO 3/4',
  'CO-1': 'CON. HEMBRA 5/16',
  'CO-2': 'CONECTOR CONDUCTO RECTO 5/16',
  'SO-1': 'PORTALAMP. E27 PORCEL.',
  'SO-2': 'PORTALAMPARA CON CADENA',
  'FU-1': 'FULMINANTE VERDE CAL.22',
  'CT-1': 'VALV. CAL. ALIVIO',
  'BM-1': 'BOMBA SUMERGIBLE AGUA SUCIA 1/2 HP',
  'BM-2': 'BOMBA PERIFERICA 1/2 HP',
  'BM-3': 'BOMBA DE AGUA 1/2 HP',
  132: 'Cemento rápido',
  1325: 'Termofusora',
  'TRU-0132': 'Gancho',
}

let link: PublishedNames

beforeAll(async () => {
  link = await publishNames(NAMES)
})
afterAll(() => link.close())

it.each([
  // A size with its mark comes before the number of a series.
  ['valvula 3', ['VA-2', 'VA-1']],
  ['llave retencion 1', ['VR-1']],
  ['llave retencion 1 1/2', ['VR-2']],
  ['cabezal de media', ['CB-2']],
  ['placa dos ventanas', ['PL-2']],
  ['placa 3 ventanas', ['PL-3']],
  ['tee de cobre', ['TE-1']],
  ['t de cobre 3/4', ['TE-1']],
  ['y de 4', ['YE-1']],
  ['yee 4', ['YE-1']],
  ['mini rodillo', ['RO-1']],
  // The words of a phrase come first, then what means the same, then what it may be.
  ['botas de hule', ['BO-3', 'BO-2', 'BO-1']],
  ['tubo conduit 3/4', ['TB-2']],
  ['conector conducto 5/16', ['CO-2']],
  ['socket porcelana', ['SO-1']],
  // CAL. before a number is a gauge.
  ['calentador', ['CT-1']],
  ['bomba de agua de medio caballo', ['BM-3', 'BM-1', 'BM-2']],
])('%j finds %j', async (query, codes) => {
  const { hits } = await link.search(`${query} `)
  expect(hits.map(({ code }) => code)).toEqual(codes)
})

it('two words of which names write one may be apart, also while the second is typed', async () => {
  const { hits } = await link.search('mini rod')
  expect(hits.map(({ code }) => code)).toEqual(['RO-1'])
})

it('three digits are a code without its leading zeros, too', async () => {
  const { hits } = await link.search('132')
  expect(hits.map(({ code }) => code)).toEqual(['132', 'TRU-0132', '1325'])
})
