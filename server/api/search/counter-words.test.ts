import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishNames } from '../../testing/published-names.ts'
import type { PublishedNames } from '../../testing/published-names.ts'

const NAMES = {
  'TU-1': 'TUERCA UNION GALV. 1/2',
  'TU-2': 'TUERCA CONICA 1/2',
  'NU-1': 'EMPAQUE NUDO REG.',
  'CA-1': 'CAJA RECTANGULAR GALV. 2X4',
  'CA-2': 'CAJA P/HERRAMIENTA',
  'TE-1': 'TEFLON ALTA 3/4 X 10',
  'CI-1': 'CINTA METRICA 5M',
  'PO-1': 'POLIDUCTO 1/2 C-80',
  'LA-1': 'LATEX INTERIOR 20 LTS',
  'PI-1': 'PINTURA P/METALES',
  'PV-1': 'PINTURA VINIL BLANCO',
  'AD-1': 'ADAPTADOR CPVC MACHO 1/2',
  'AD-2': 'ADAPTADOR CPVC HEMBRA 1/2',
  'RM-1': 'TEE ROSCA M 32',
  'RM-2': 'TEE ROSCA H 32',
  'MH-1': 'CODO MH 45',
  'HH-1': 'CODO HH 45',
  'JA-1': 'VALVULA ELIMINADORA DE AIRE',
  'VR-1': 'VALVULA RET. VERT. 3/4',
  'AL-1': 'ALIM. COFLEX VINIL 1/2 X 1/2',
  'MA-1': 'MANGUERA P/AIRE 1/2',
  'DE-1': 'DESTAPADOR DE HULE',
  'BO-1': 'BOMBA NORYL',
  'TH-1': 'THINER 4 LTS',
  'BA-1': 'RODAMIENTO 6203',
  'CO-1': 'CORREA LAVADORA BTS',
  'TM-1': 'TERMOCUPLA UNIVERSAL',
  'VO-1': 'VOLANTE P/COCINA NEGRO',
  'BU-1': 'BURLETE HELADERA SIAM',
  'MI-1': 'MISTURADOR LAVATORIO CROMO',
  'PR-1': 'PRECINTO NEGRO 20 CM',
  'CL-1': 'CALEFON 14 LTS',
  'FR-1': 'FREG. SUBMONTAR 2 TINAS',
  'SF-1': 'ABRAZADERA 13-22MM SINFIN',
  'BK-1': 'BREAKER 32A DOBLE',
  'NI-1': 'MANGUERA P/NIVEL 5/16',
  'CT-1': 'BASE P/CAUTIN TIPO LAPIZ C/ESPONJA',
  'CT-2': 'CAUTIN PRETUL T/LAPIZ 30W',
  'CT-3': 'CAUTIN T/PISTOLA 100W',
  'RB-1': 'REGADERA SIN BRAZO CHICA',
  'RB-2': 'REGADERA S/BRAZO ECO',
  'RB-3': 'REGADERA AJUSTABLE CROMADA CON BRAZO',
  'RB-4': 'REGADERA CUADRADA NEGRA C/BRAZO 8',
  'CR-1': 'CONTRA P/LAVABO C/REBOSADERO LARGA',
  'CR-2': 'CONTRA P/LAVABO S/REBOSADERO CROMADA',
  'CR-3': 'CONTRAPARA Y TAPON',
  'CF-1': 'CAJA DE SEGURIDAD DIGITAL 350 X 250',
  'BZ-1': 'BALANZA DIGITAL 3 KILOS',
  'CP-1': 'CORDON P/ PLANCHA TRIPOLAR',
  'VC-1': 'VASO P/ CAFETERA ELECTRICA',
  'RP-1': 'RUEDA P/ PARRILLA DE PATIO',
  'PU-1': 'MAQUINA DE PICAR CARNE N 12',
}

let link: PublishedNames

beforeAll(async () => {
  link = await publishNames(NAMES)
})
afterAll(() => link.close())

it.each([
  ['nudo 1/2', 'TU-1'],
  ['nudo galvanizado de media', 'TU-1'],
  ['chalupa', 'CA-1'],
  ['caja chalupa 2x4', 'CA-1'],
  ['cinta teflon 3/4', 'TE-1'],
  ['manguera negra 1/2', 'PO-1'],
  ['pintura latex interior', 'LA-1'],
  ['pintura vinilica blanca', 'PV-1'],
  ['jarro de aire', 'JA-1'],
  ['cheque 3/4', 'VR-1'],
  ['manguera para lavabo 1/2', 'AL-1'],
  ['bomba destapacaños', 'DE-1'],
  ['thinner', 'TH-1'],
  ['balero 6203', 'BA-1'],
  ['banda lavadora', 'CO-1'],
  ['termopar', 'TM-1'],
  ['perilla de estufa', 'VO-1'],
  ['empaque de refrigerador', 'BU-1'],
  ['mezcladora para lavabo', 'MI-1'],
  ['cinchos', 'PR-1'],
  ['boiler de paso', 'CL-1'],
  ['tarja submontar', 'FR-1'],
  ['abrazadera sin fin', 'SF-1'],
  ['pastilla térmica 32 amp', 'BK-1'],
  ['pastilla de 32 amp', 'BK-1'],
  ['mang. p/ nivel', 'NI-1'],
  ['caja fuerte', 'CF-1'],
  ['báscula digital', 'BZ-1'],
  ['cable de plancha', 'CP-1'],
  ['jarra para cafetera', 'VC-1'],
  ['rueda de asador', 'RP-1'],
  ['molino de carne', 'PU-1'],
])('what the counter calls %j is found under the name of the list', async (query, code) => {
  const { hits, queryAfterRemoval } = await link.search(`${query} `)
  expect(hits.map((hit) => hit.code)).toEqual([code])
  expect(queryAfterRemoval).toBeUndefined()
})

it.each([
  ['adaptador cpvc m. 1/2', 'AD-1'],
  ['adaptador h. cpvc', 'AD-2'],
  ['tee rosca macho 32', 'RM-1'],
  ['tee hembra 32', 'RM-2'],
  ['codo m-h', 'MH-1'],
  ['codo macho hembra', 'MH-1'],
  ['codo h-h', 'HH-1'],
])('%j has the thread that its letters or words say', async (query, code) => {
  const { hits } = await link.search(`${query} `)
  expect(hits[0]?.code).toBe(code)
})

it.each([
  ['cautín tipo lápiz', ['CT-2', 'CT-1']],
  ['cautín tipo pistola', ['CT-3']],
  ['regadera con brazo', ['RB-4', 'RB-3', 'RB-2', 'RB-1']],
  ['regadera sin brazo', ['RB-2', 'RB-1', 'RB-4', 'RB-3']],
  ['contra con rebosadero', ['CR-1', 'CR-2']],
  ['contra sin rebosadero', ['CR-2', 'CR-1']],
])('of %j what is of that kind, and has that or has it not, comes first', async (query, codes) => {
  const { hits } = await link.search(`${query} `)
  expect(hits.map(({ code }) => code)).toEqual(codes)
})
