import { describe, expect, it } from 'vitest'
import { squeeze } from './codes.ts'
import { searchEntry } from './entry.ts'

const codes = (code: string, name: string | null = null) =>
  searchEntry({ code, name }).lexemes.filter((lexeme) => lexeme.startsWith('#'))

describe('a product can be found by', () => {
  it('its code without dashes and blanks, and the end of its code from each part on', () => {
    expect(codes('TRU PVC-561')).toEqual(['#trupvc561', '#pvc561', '#561'])
    expect(codes('0000584/01')).toEqual(expect.arrayContaining(['#000058401', '#58401', '#01']))
    expect(codes('ABREM19150')).toEqual(['#abrem19150', '#19150'])
    expect(codes('PL-0044')).toEqual(expect.arrayContaining(['#pl0044', '#0044', '#44', '#pl44']))
    expect(codes('IYR0397')).toEqual(['#iyr0397', '#iyr397', '#0397'])
  })

  it('a number of a series, which is no size where sizes are ranked', () => {
    expect(searchEntry({ code: 'A', name: 'VALVULA H3 X3 006' }).words).toEqual([
      'valvula',
      'h',
      '~3',
      '3',
      '~6',
    ])
  })

  it('a model number in its name', () => {
    expect(codes('X', 'CANDADO CM-50X4P')).toContain('#cm50x4p')
  })

  it('the words of its name, and each word once', () => {
    const { words, lexemes, vocabulary } = searchEntry({ code: 'A', name: 'TUBO GALV. 1/2" X 1/2"' })
    expect(words).toEqual(['tubo', 'galv', '1/2', '1/2'])
    expect(lexemes).toEqual(['tubo', 'galv', 'galv.', '1/2', '1/2"', '^tubo', '#a'])
    expect(vocabulary).toEqual(['tubo', 'galv'])
  })

  it('the word of an abbreviation or of a misspelled word, as if the name had it', () => {
    const { words, lexemes, vocabulary } = searchEntry({ code: 'A', name: 'BALBULA ESF 1/2' })
    expect(words).toEqual(['valvula', 'esfera', '1/2'])
    expect(lexemes).toEqual(expect.arrayContaining(['balbula', 'valvula', 'esf', 'esfera', '^valvula']))
    expect(vocabulary).toEqual(expect.arrayContaining(['valvula', 'esfera']))
  })

  it('a number that its name calls a gauge or a number', () => {
    const gauges = (name: string) =>
      searchEntry({ code: 'A', name }).lexemes.filter((one) => /^\d+cal$/.test(one))
    expect(gauges('CABLE THW CAL 12 AWG')).toEqual(['12cal'])
    expect(gauges('CABLE THW 12 AWG')).toEqual(['12cal'])
    expect(gauges('FLOTADOR #5')).toEqual(['5cal'])
    expect(gauges('CABLE USO RUDO 2X12')).toEqual([])
  })

  it('the material that its name implies, unless another word names one', () => {
    const implied = (name: string, material: string | null) =>
      searchEntry({ code: 'A', name, material }).lexemes.filter((one) => one.startsWith('~'))
    expect(implied('CODO HID. 90 X 1/2', 'PVC')).toEqual(['~pvc'])
    expect(implied('CODO CPVC HID. 90 X 1/2', 'CPVC')).toEqual([])
    expect(implied('CODO HID. PVC', 'PVC')).toEqual([])
    expect(implied('MARTILLO', null)).toEqual([])
  })

  it('any beginning of its last word, where the name is as long as programs cut names off', () => {
    const cut = (name: string) => searchEntry({ code: 'A', name }).lexemes.filter((one) => one.endsWith('.'))
    expect(cut('CASCO DE SEGURIDAD ALA ANCHA CAS-BX BLAN')).toEqual(['blan.'])
    expect(cut('REMOVEDOR DE OXIDO Y PINTURA 950ML D/PIN')).toEqual(['pin.'])
    expect(cut('CASCO DE SEGURIDAD ALA ANCHA CASX BLANCO!')).toEqual([])
    expect(cut('CASCO DE SEGURIDAD ALA ANCHA CAS-BX B')).toEqual([])
    expect(cut('PLACA VOLTECK ITALIANA BLANCA 1 CONT. 2A')).toEqual(['cont.'])
    expect(cut('CASCO BLAN')).toEqual([])
  })

  it('the words after para or p/ as what it is for, unless it is that too, and never a brand', () => {
    const purposes = (name: string) =>
      searchEntry({ code: 'A', name }).lexemes.filter((one) => one.startsWith('>'))
    expect(purposes('PARRILLA DE HORNO P/ COCINA FOCO 2 HLLAS')).toEqual(['>cocina', '>foco', '>hlla'])
    expect(purposes('CABO P/MARTILLO TRUPER DE UÑA')).toEqual(['>martillo', '>una'])
    expect(purposes('Llave para llave de lavabo')).toEqual(['>lavabo'])
    expect(purposes('P/LAVABO CONTRA')).toEqual([])
    expect(purposes('TUBO P 20 X 3')).toEqual([])
    expect(purposes('REGADERA C/BRAZO')).toEqual([])
  })

  it('the metres of a number that are certainly metres', () => {
    const metres = (name: string) =>
      searchEntry({ code: 'A', name }).lexemes.filter((one) => one.endsWith('mts'))
    for (const spelling of ['6 MTS.', '6mt', '6 metros', '6 Mtrs'])
      expect(metres(`TUBO PVC 2 X ${spelling}`)).toEqual(['6mts'])
    expect(metres('CODO 40 M-H')).toEqual([])
    expect(metres('TUBO 6 MM')).toEqual([])
  })

  it('one of a unit that it names without a number', () => {
    const units = (name: string) =>
      searchEntry({ code: 'A', name }).lexemes.filter((one) => /^1[a-z]+$/.test(one))
    expect(units('LACA NEGRA LITRO LI0102')).toEqual(['1l'])
    expect(units('PINTURA COLORES UNICOS GALÓN')).toEqual(['1gal'])
    for (const other of [
      'LACA 1/2 LITRO',
      'LACA MEDIO LITRO',
      'CUARTO DE LITRO',
      'LITRO DE LACA',
      '4 LITROS',
    ])
      expect(units(other)).toEqual([])
  })

  it('its code alone where it has no name', () => {
    expect(searchEntry({ code: 'A-1', name: null })).toMatchObject({ words: [], code: 'a1' })
  })
})

it('the beginning of a code finds no word of a name, nor the other way round', () => {
  const { lexemes } = searchEntry({ code: 'C-1', name: 'Unicople CPVC' })
  for (const start of ['cople', 'pvc', 'c1']) expect(lexemes.some((one) => one.startsWith(start))).toBe(false)
})

it('a long name is cut, and so are long words', () => {
  const { words, lexemes } = searchEntry({ code: 'A', name: `${'z'.repeat(200)} ${'codo '.repeat(100)}` })
  expect(words.length).toBeLessThanOrEqual(60)
  expect(Math.max(...lexemes.map(({ length }) => length))).toBeLessThanOrEqual(60)
})

it('letters and digits of a code are compared, accents folded', () => {
  expect(squeeze('Ñ-12/Á')).toBe('n12a')
})
