import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishNames } from '../../testing/published-names.ts'
import type { PublishedNames } from '../../testing/published-names.ts'

// Each name writes a word, a brand or a length otherwise than the counter does, beside one that is like it.
const NAMES = {
  'GU-2': 'GUANTE TRUPER GU-812 P/QUIMICO MEDIANO',
  'GU-3': 'GUANTE TRUPER GU-813 P/USO QUIMICO GDE.',
  'GU-4': 'GUANTE TRUPER GU-394 MULT. LATEX XGDE.',
  'GU-5': 'GUANTE TRUPER GU-391 MULT. LATEX CH.',
  'BO-1': 'BOTA PANTALONERA C/PETO',
  'BO-2': 'BOTA DE HULE TRUPER INDLS. 28',
  'AE-1': 'PINTURA AEROSOL TRUPER BCO.',
  'AE-2': 'PINTURA AEROSOL TRUPER VDE. HOJA',
  'RA-1': 'RASTRILLO TRUPER 16',
  'RA-2': 'RASTRILLO TRUPER RECTO 16 DTES.',
  'GR-1': 'GRASA P/CHASIS 450 G',
  'GR-2': 'HELVEX IG-20 INTERCEPTOR D/GRASA',
  'NI-1': 'GOTA DE ACRILICO P/NIVEL',
  'NI-2': 'NIVEL DE ALUMINIO 24',
  'TE-1': 'Tee Bronce 3/8 OD',
  'TE-2': 'Tee Bronce 3/8 NPTM',
  'IN-1': 'Interruptor Sencillo Inlec',
  'IN-2': 'Interruptor Sencillo Levinton',
  'IN-3': 'Enchufe P/Extencion Leviton',
  'PI-1': 'PISTOLA P/CARTUCHO DE SILICON',
  'PI-2': 'MANGUERA EXPANDIBLE P/JARDIN CON PISTOL 7.50 MT ANBEC',
  'PL-1': 'Plafon Radar USG .61 x 1.22 Mts',
  'PL-2': 'Plafon Radar USG .61 x .61 Mts',
  'TA-1': 'Tablaroca Ultralight 122 x 244',
  'CO-1': 'CODO FUSION 63 X 90',
}

let link: PublishedNames

beforeAll(async () => {
  link = await publishNames(NAMES)
})
afterAll(() => link.close())

it.each([
  ['guante químico grande', 'GU-3'],
  ['guante látex extra grande', 'GU-4'],
  ['bota industrial', 'BO-2'],
  ['aerosol verde', 'AE-2'],
  ['rastrillo 16 dientes', 'RA-2'],
  ['trampa de grasa', 'GR-2'],
  ['tee bronce 3/8 macho', 'TE-2'],
  ['nivel de burbuja 24', 'NI-2'],
])('%j is found by an abbreviation, or the name of the trade', async (query, code) => {
  const { hits } = await link.search(`${query} `)
  expect(hits[0]?.code).toBe(code)
})

it.each(['apagador sencillo leviton', 'interruptor sencillo leviton '])(
  '%j finds the brand as other names spell it',
  async (query) => {
    const { hits, queryAfterRemoval } = await link.search(query)
    expect(hits.map(({ code }) => code)).toEqual(['IN-2'])
    expect(queryAfterRemoval).toBeUndefined()
  },
)

it('a word of the trade has one spelling', async () => {
  const { hits } = await link.search('pistola para manguera ')
  expect(hits[0]?.code).toBe('PI-1')
})

it.each([
  ['plafon 61 x 122', 'PL-1'],
  ['plafon 61x61', 'PL-2'],
  ['tablaroca 1.22 x 2.44', 'TA-1'],
])('%j finds two lengths in metres or centimetres', async (query, code) => {
  const { hits, queryAfterRemoval } = await link.search(`${query} `)
  expect(hits[0]?.code).toBe(code)
  expect(queryAfterRemoval).toBeUndefined()
})

it('two numbers of a fitting are no lengths', async () => {
  const { queryAfterRemoval } = await link.search('codo 0.63 x 0.90 ')
  expect(queryAfterRemoval).toContain('<em>')
})
