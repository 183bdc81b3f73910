import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishNames } from '../../testing/published-names.ts'
import type { PublishedNames } from '../../testing/published-names.ts'

// What a counter asks for by a use, a pack or a number in words, beside what only has the same words.
const NAMES = {
  'CE-1': 'CEMENTO P/PVC HIDR. AZUL FOSET 90ML.',
  'CE-2': 'CPVC PEGAMENTO BLANCO FLOWGUARD TUBO 59',
  'CE-3': 'CEMENTO LOMA NEGRA 50KG.',
  'CE-4': 'CEMENTO LOMA NEGRA 1KG.',
  'BO-1': 'BOLSA DE LECA C/BOLSA',
  'CL-1': 'CLAVOS PUNTA PARIS 1',
  'CL-2': 'CLAVOS PUNTA PARIS 2',
  'CU-1': 'CUBETA P/ALBAÑIL NEGRA',
  'CU-2': 'LAPIZ DE ALBAÑIL',
  'CO-1': 'CORTADOR P/TUBO DE COBRE',
  'CO-2': 'GUANTE ALGODON CON NITRILO',
  'AV-1': 'AVELLANADOR P/TUBO DE COBRE JAV-7',
  'IN-1': 'BOMBA MANUAL P/INFLAR LLANTAS',
  'MA-1': 'CALIBRADOR D/AIRE 6-50PSI DOBLE',
  'PA-1': 'PARCHE PARA TINACO',
  'PA-2': 'TAPA PARA TINACO CON ARILLO',
  'CI-1': 'CINTA MASKING TAPE TRUPER 25MM',
  'CI-2': 'CINTA D/AISLAR 19MMX18MTS. NEGRA M-33',
  'CA-1': 'CANDADO MASTER 1-LF GANCHO LARGO',
  'CA-2': 'CANDADO HERMEX CHB-50L HIERRO 50MM GL',
  'SA-1': 'VALVULA SAPO COFLEX P-B6025 P/2 AZUL',
  'SA-2': 'VALVULA COFLEX DE DESCARGA DUAL P/WC 2',
  'MH-1': 'CODO 45 MH 40',
  'MH-2': 'CODO 45 MH 110',
  'BR-1': 'BREAK DE 15 AMPERES',
  'CZ-1': 'Cizalla 24 Total',
}

let link: PublishedNames

beforeAll(async () => {
  link = await publishNames(NAMES)
})
afterAll(() => link.close())

it.each([
  ['para pegar tubo de pvc hidraulico', 'CE-1'],
  ['dame una bolsa de cemento loma negra de cincuenta', 'CE-3'],
  ['me das un kilo de clavos punta paris de dos pulgadas', 'CL-2'],
  ['cubeta de albañil', 'CU-1'],
  ['algo para cortar tubo de cobre', 'CO-1'],
  ['con qué abocardo el tubo de cobre', 'AV-1'],
  ['para inflarle las llantas', 'IN-1'],
  ['para checar la presion de las llantas', 'MA-1'],
  ['para tapar una fuga en el tinaco', 'PA-1'],
  ['cinta de aislar negra truper', 'CI-2'],
  ['candado 50 mm gancho largo', 'CA-2'],
  ['sapos coflex de 2 para la taza', 'SA-1'],
  ['codo de ciento diez a cuarenta y cinco', 'MH-2'],
  ['pastilla de luz de 15 amp', 'BR-1'],
  ['cortapernos 24', 'CZ-1'],
])('%j is found as the counter means it', async (query, code) => {
  const { hits } = await link.search(`${query} `)
  expect(hits[0]?.code).toBe(code)
})
