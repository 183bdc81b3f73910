import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishNames } from '../../testing/published-names.ts'
import type { PublishedNames } from '../../testing/published-names.ts'

const NAMES = {
  'AZ-1': 'DISCO DIAMANTE 4 1/2"',
  'AZ-2': 'CORTADOR P/TUBO DE COBRE',
  'AZ-3': 'GUANTE DE CARNAZA CORTO',
  'AZ-4': 'PEGAZULEJO CREST 20 KG',
  'DI-1': 'DIABLO DE CARGA 200 KG',
  'BU-1': 'CEMENTO GRIS BULTO 50 KG',
  'BU-2': 'MORTERO BULTO 50 KG',
  'AL-1': 'ALIM. COFLEX VINIL 1/2 X 1/2 P/WC',
  'MA-1': 'MANGUERA P/AIRE 150 PSI',
  'PZ-1': 'PINZA DE CORTE 7"',
  'PZ-2': 'ALICATE DE PRESION 10"',
  'RE-1': 'ROLLO HILO CAÑAMO',
  'RE-2': 'ROLLO ALAMBRE DE PUAS',
  'MR-1': 'MANGUERA CRISTAL 1/2',
  'PE-1': 'PEGAMENTO SILER 225 GR. P/CPVC',
  'PE-2': 'PEGAMENTO PITBULL AZUL',
  'PE-3': 'PEGAMENTO BLANCO 850',
  'GA-1': 'GAFA OSCURA TRUPER',
  'GA-2': 'VALVULA DE SEGURIDAD 150 PSI',
  'ES-1': 'TIRA ANTIDERRAPANTE P/ESCALERA',
  'OM-1': 'ABRAZADERA OMEGA 6"',
  'BO-1': 'BOMBA PERIFERICA 1/2 HP',
  'BO-2': 'BOMBA PERIFERICA 1 HP',
  'WC-1': 'SELLO P/WC',
  'WC-2': 'CESPOL P/WC LARGO',
  'WC-3': 'ASIENTO P/WC LARGO',
  'WC-4': 'TORNILLO P/WC LARGO',
  'PR-1': 'MANGUERA PRECION 1/2',
  'FL-1': 'FLEXOMETRO COMPACTO 3 MT',
}

let link: PublishedNames

beforeAll(async () => {
  link = await publishNames(NAMES)
})
afterAll(() => link.close())

it.each([
  // A verb and its object ask for the tool of that name, or for another thing that does it.
  ['cortar azulejo', 'AZ-1'],
  ['pegar azulejo', 'AZ-4'],
  ['mover bultos', 'DI-1'],
  // Diminutives, also in phrases of the trade and of words with z.
  ['manguerita del wc', 'AL-1'],
  ['pincitas', 'PZ-1'],
  // What the thing is sold in is less important than the thing.
  ['rollo de manguera', 'MR-1'],
  // So is a colour.
  ['pegamento azul para cpvc', 'PE-1'],
  // A phrase that no name has is looked for by the synonyms of its words.
  ['lentes de seguridad', 'GA-1'],
  // A misspelled phrase, of which a word sounds like one of the trade.
  ['pinsas de precion', 'PZ-2'],
  // Something of another size is nearer than anything of the size, and a word as typed than a corrected one.
  ['escalera de 6 peldaños', 'ES-1'],
  ['wc completo', 'WC-1'],
  ['bomba de un hp', 'BO-2'],
])('%j first finds what does it or is it: %s', async (query, code) => {
  const { hits } = await link.search(query)
  expect(hits[0]?.code).toBe(code)
})
