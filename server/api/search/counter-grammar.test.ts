import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishNames } from '../../testing/published-names.ts'
import type { PublishedNames } from '../../testing/published-names.ts'

const NAMES = {
  'GR-1': 'GRIFERIA BAÑERA CROMADA',
  'GR-2': 'GRIFERIA MONOCOMANDO CROMADA P/BAÑERA DE EXTERIOR',
  'VA-1': 'LLAVE DE PASO 3/4',
  'VA-2': 'LLAVE EXCLUSA STANDARD DE BRONCE 3/4',
  'OF-1': '-15 % OFF) CAÑO DE COBRE ELUMA 5/8"',
  'OF-2': 'DOBLADORA DE CAÑO 5/8 COBRE',
  'BU-1': 'RED BUSHING 2-1/2" CPVC',
  'BU-2': 'RED BUSHING 2-1" CPVC',
  'BU-3': 'RED BUSHING 2-1/2 X 2 PVC',
  'QU-1': 'VALVULA GLOBO 25MM 1',
  'QU-2': 'VALVULA MARIPOSA PPR 25 MM',
  'EL-1': 'TOMACORRIENTE P/EMBUTIR DOBLE',
  'EL-2': 'LLAVE INTERRUPTOR ELECT CONT PLATA',
  'TP-1': 'TAPITA P/TIMBRE',
  'CO-1': 'CODO DE BRONCE',
  'HP-1': 'BOMBA PERIFERICA 1.5 HP',
  'HP-2': 'BOMBA PERIFERICA 1/2 HP',
  'TI-1': 'CISTERNA 5000 LTS',
  'TI-2': 'CISTERNA 10000 LTS',
  'MA-1': 'MARTILLO C/PEÑA 300 GR',
  'MA-2': 'TUBO DISTRIBUIDOR UNA CURVA',
  'RE-1': 'REDUCCION 110X50MM PVC',
  'RE-2': 'REDUCCION 75X50MM PVC',
  'BR-1': 'BROCA PARA METAL 5/16',
  'BR-2': 'BROCA PARA METAL 1/16',
  ...Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`SO-${at}`, `SOLDADOR ${at}W C/MARTILLO`])),
}

let link: PublishedNames

beforeAll(async () => {
  link = await publishNames(NAMES)
})
afterAll(() => link.close())

it.each([
  ['a synonym in both directions before one in one direction', 'monomando para tina', ['GR-2', 'GR-1']],
  [
    'the valve of this kind, by another spelling, before other kinds',
    'llave de compuerta 3/4',
    ['VA-2', 'VA-1'],
  ],
  ['a thing whose name begins with a discount', 'tubo de cobre 5/8', ['OF-1', 'OF-2']],
  ['the two sizes of a reduction that a dash joins', 'reduccion bushing 2 a 1/2 cpvc', ['BU-1']],
  ['a reduction as its name is written', 'bushing 2-1/2', ['BU-1', 'BU-3']],
  ['millimetres that may be this size, but not beside other inches', 'valvula 3/4', ['QU-2']],
  ['an electric thing whose name does not say so', 'contacto eléctrico', ['EL-1']],
  ['the diminutive of a word', 'tapa de timbre', ['TP-1']],
  ['a word by its diminutive', 'codito de bronce', ['CO-1']],
  ['a horsepower and a half', 'bomba de hp y medio', ['HP-1']],
  ['bare inches of a fitting in the millimetres of its name', 'reducción de 4 a 2 pvc', ['RE-1']],
  ['sixteenths in words', 'broca cinco dieciseisavos', ['BR-1']],
  ['thousands in words', 'cisterna de 5 mil litros', ['TI-1']],
])('finds %s', async (_what, query, codes) => {
  const { hits } = await link.search(query)
  expect(hits.map(({ code }) => code)).toEqual(codes)
})

it('prefers the thing to a word that is an article without its tilde', async () => {
  const { hits, queryAfterRemoval } = await link.search('martillo de uña ')
  expect(hits[0]?.code).toBe('MA-1')
  expect(queryAfterRemoval).toBe('martillo <em>uña</em>')
})
