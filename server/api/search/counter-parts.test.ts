import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishNames } from '../../testing/published-names.ts'
import type { PublishedNames } from '../../testing/published-names.ts'

const NAMES = {
  'CA-1': 'CAJA CUADRADA 4 X 4 GALV. S/TAPA',
  'TA-1': 'TAPA CUADRADA GALV. 4 X 4',
  'RG-1': 'REGADERA FIG. 44 C/BRAZO',
  'BR-1': 'BRAZO FLEXIBLE',
  'LI-1': 'LIJA DE BANDA P/VIDRIO 3X21 G. 80',
  'LI-2': 'LIJA DE BANDA P/MADERA 3 X 21 GRANO 40',
  'DA-1': 'DADO STD. 1/2 D-1224 3/4 LARGO',
  'DA-2': 'DADO ENTRADA 1/2 MM DE 19MM',
  'VG-1': 'VALVULA GLOBO CPVC 1/2',
  'VE-1': 'CPVC VALVULA ESFERA P/AGUA CALIENTE 1/2',
  'VS-1': 'VALVULA ESF. SOLD. 19MM 3/4',
  'TC-1': 'TAPON CACHUCHA HIDR. CEM. 1/2',
  'TP-1': 'MASKING TAPE 1/2',
  'CO-1': 'CORREDERA FIERO 500MM',
  'CO-2': 'CORREDERA FIERO 400MM',
  'CR-1': 'CORTADOR DE AZULEJO 33CM',
  'CU-1': 'CORDON USO RUDO 2 X 16',
  'CU-2': 'CABLE COAXIAL 2 X 16',
  'SE-1': 'SERROTE TRUPER 22',
  'AE-1': 'PINTURA AEROSOL PLATA',
  'AQ-1': 'ALAMBRE QUEMADO CAL.15',
  'AP-1': 'APAGADOR ESCALERA OSLO',
  'TB-1': 'VALVULA TANQUE BAJO FLUIDMASTER',
  'LT-1': 'CONECTOR LIQUID TIGHT 3/4',
  'TE-1': 'TEE C/C 19MM 3/4',
  'TE-2': 'TEE C-1 GALV. 3/4',
  'MB-1': 'MANGUERA P/BOYLER ASCOT 1/2 X 50 CM',
  'MB-2': 'MANGUERA COFLEX 1/2 X 1/2',
  'RG-2': 'REGULADOR P/GAS B.P.',
  'RG-3': 'REGULADOR P/GAS A.P.',
  'CS-1': 'CASCO DE SEGURIDAD ALA ANCHA CAS-BX BLAN',
  'SO-1': 'SOLDADURA OMEGA 50 X 50',
  'AD-1': 'ADAPTADOR COBRE 3/8 SOLD.',
  'RM-1': 'TRUPER ROTO-1/2A8 ROTOMARTILLO P/CONCRETO',
  'RM-2': 'ROTOMARTILLO INALAMBRICO 12V',
}

let link: PublishedNames

beforeAll(async () => {
  link = await publishNames(NAMES)
})
afterAll(() => link.close())

it.each([
  // A box without a cover is no cover for one; a shower with an arm is one.
  ['tapa para caja 4x4', ['TA-1']],
  ['regadera con brazo', ['RG-1']],
  // SOLD. is not only soldadura, and a model number before the thing is not the thing.
  ['soldadura para cobre', ['SO-1']],
  ['rotomartillo para concreto', ['RM-1']],
  // Words that only introduce a number.
  ['lija de banda 3x21 grano 80', ['LI-1']],
  ['dado 3/4 entrada 1/2 largo', ['DA-1']],
  // The same valve under the other noun, before other valves.
  ['llave de esfera cpvc 1/2', ['VE-1', 'VG-1']],
  ['llave de paso soldable 3/4', ['VS-1']],
  ['tap cachucha hid 1/2', ['TC-1']],
  ['corredera 50 cm', ['CO-1']],
  ['cortadora de azulejo', ['CR-1']],
  ['cable uso rudo 2x16', ['CU-1']],
  ['serrucho 22', ['SE-1']],
  ['spray plata', ['AE-1']],
  ['alambre recocido', ['AQ-1']],
  ['apagador 3 vías', ['AP-1']],
  ['válvula de llenado', ['TB-1']],
  ['conector licuatite 3/4', ['LT-1']],
  ['tee de cobre 3/4', ['TE-1']],
  ['manguera para boiler', ['MB-1', 'MB-2']],
  ['regulador de gas baja presión', ['RG-2']],
  ['casco blanco', ['CS-1']],
])('%j is found, as the list calls it: %j', async (query, codes) => {
  const { hits } = await link.search(`${query} `)
  expect(hits.map(({ code }) => code)).toEqual(codes)
})
