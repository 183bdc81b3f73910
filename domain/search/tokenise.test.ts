import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../testing/any-character.ts'
import { tokenise } from './tokenise.ts'

const texts = (text: string) => tokenise(text).map((token) => token.text)
const formsOf = (text: string) => tokenise(text).flatMap(({ forms }) => forms)

describe('a name', () => {
  it.each([
    ['CODO 90 X 1 1/2"', ['codo', '90', '1+1/2']],
    ['CODO HIDR. 90-13MM 1/2 PVC-561', ['codo', 'hidr', '90', '13', '1/2', 'pvc', '561']],
    ['TEE PLUS RED. 3/4-1/2', ['tee', 'plu', 'red', '3/4', '1/2']],
    ['TORNILLO 8X2 1/2', ['tornillo', '8', '2+1/2']],
    ['PIJA 8X25MM', ['pija', '8', '25']],
    ['TUBO 1½ ” CÉD. 40', ['tubo', '1+1/2', 'ced', '40']],
    ['COPLE P.V.C. P/W.C.', ['copl', 'pvc', 'wc']],
    ['TAQUETE TAQ-1/4P', ['taquet', 'taq', '1/4', 'p']],
    ['BROCA 13.0 MM', ['broca', '13']],
    ['EXTENSION 1.20 MTS', ['extension', '1.2']],
    ['ANGULO 4/8 40/64', ['angulo', '1/2', '5/8']],
    ['UNION 1/3 25/20', ['union', '1', '3', '25', '20']],
    ['ENLACE 20MMX1/2X30CM', ['enlac', '20', '1/2', '30']],
    ['CODO 11/2 1.5" 1"1/2', ['codo', '1+1/2', '1+1/2', '1+1/2']],
    ['VALVULA 1" 1/2 BRONCE', ['valvula', '1+1/2', 'bronc']],
    ['NIPLE 1" 1/2"', ['nipl', '1', '1/2']],
    ['ENLACE 20 1/2', ['enlac', '20', '1/2']],
    ['RED. BUSHING C/C 19X12 3/4 X 1/2', ['red', 'bushing', 'c', '19', '12', '3/4', '1/2']],
    ['LAMINA .61x.61', ['lamina', '0.61', '0.61']],
    ['AceroCarbon', ['acero', 'carbon']],
    ['TuberíaEMT', ['tuberia', 'emt']],
    ['TuberíaPVCPresion 1/2', ['tuberia', 'pvc', 'presion', '1/2']],
    ['BROCA 5 /64 Y 1 / 8', ['broca', '5/64', 'y', '1/8']],
    ['MONITOR ( 2 1 / 2 )', ['monitor', '2+1/2']],
    ['CABLE 110 /220 4 / 8', ['cabl', '110', '220', '4', '8']],
    ['LEDs PVCs', ['led', 'pvc']],
    ['CODO H6 1/2', ['codo', 'h', '6', '1/2']],
    ['CABLE DE ACERO 06 5/16', ['cabl', 'de', 'acero', '6', '5/16']],
    ['TOR HEX GRADO 5 1/4 X 1', ['tor', 'hex', 'grado', '5', '1/4', '1']],
    ['PARRILLA P/ COCINA C/ TAPA', ['parrilla', 'cocina', 'tapa']],
    ['TRAMPA P / COCINA', ['trampa', 'p', 'cocina']],
    ['', []],
    ['%', []],
  ])('%j has the words %j', (name, words) => {
    expect(texts(name)).toEqual(words)
  })

  it.each([
    ['1/2"', ['1/2"']],
    ['06MM', ['6mm']],
    ['13.0 MM', ['13mm']],
    ['5 mts', ['5m']],
    ['1100LTS', ['1100l']],
    ['TINACO 1,100 L', ['1100l']],
    ['2 galones', ['2gal']],
    ['5.3 GLN', ['5.3gal']],
    ['BARNIZ 1 LTO.', ['1l']],
    ['1.20 MTO', ['1.2m']],
    ['GATO 2 TNS.', ['2ton']],
    ['6 pies', ['6ft']],
    ['CABLE 0.125 MM', ['0.125mm']],
    ['20MMX30CM', ['20mm', '30cm']],
    ['90°', ['90°']],
    ['90 grados', ['90°']],
    ['2 pulgadas', ['2"']],
    ["2 ''", ['2"']],
    ['GALV.', ['galv.']],
    ['S/VENA', ['s/vena']],
    ['CONTRA SIN REJILLA', []],
    ['Caña', ['caña']],
    ['PORTA ROLLO', ['portarrollo', 'portarollo']],
    ['Roto-martillo', ['rotomartillo']],
  ])('%j is also, more exactly, %j', (name, forms) => {
    expect(formsOf(name)).toEqual(forms)
  })

  it('has the same words in the plural', () => {
    for (const [one, many] of [
      ['cespol', 'cespoles'],
      ['llave', 'llaves'],
      ['niple', 'niples'],
      ['refacción', 'refacciones'],
      ['lápiz', 'lápices'],
      ['tee', 'tees'],
    ] as const)
      expect(texts(many)).toEqual(texts(one))
  })
})

/** All sizes up to 12 inches in 64ths: whole inches, numerator, denominator. */
const size = fc
  .record({ whole: fc.integer({ min: 0, max: 12 }), top: fc.integer({ min: 1, max: 63 }) })
  .map(({ whole, top }) => ({ whole, top, bottom: 64, value: whole * 64 + top }))

describe('a size', () => {
  it('is the same word in all spellings', () => {
    fc.assert(
      fc.property(size, ({ whole, top, bottom }) => {
        const fraction = `${top}/${bottom}`
        const ways =
          whole === 0
            ? [fraction, `${fraction}"`, `${fraction} pulg.`, `de ${fraction} pulgadas`]
            : ['', '"', " ''", ' ”', ' pulg'].flatMap((mark) =>
                [' ', '-', '.', ' - '].map((join) => `${whole}${join}${fraction}${mark}`),
              )
        expect(new Set(ways.map((way) => texts(`codo ${way}`).at(-1))).size).toBe(1)
      }),
    )
    for (const way of ['1½', '1 ½"', '1-1/2', '1.1/2', '1 1⁄2', '1 1/2 pulgadas'])
      expect(texts(way)).toEqual(['1+1/2'])
  })

  it('differs from every other size', () => {
    fc.assert(
      fc.property(size, size, (one, other) => {
        const word = ({ whole, top, bottom }: typeof one) => texts(`${whole} ${top}/${bottom}`).at(-1)
        expect(word(one) === word(other)).toBe(one.value === other.value)
      }),
    )
  })
})

it('every token has its position in any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 80 }), (text) => {
      let end = 0
      for (const token of tokenise(text)) {
        expect(token.text).not.toBe('')
        expect(token.start).toBeGreaterThanOrEqual(end)
        expect(token.end).toBeGreaterThan(token.start)
        end = token.end
      }
      expect(end).toBeLessThanOrEqual(text.length)
    }),
  )
})

it('tokenising the tokens again changes nothing', () => {
  const word = fc.constantFrom('codo', 'llaves', '1 1/2"', '13 mm', 'p/cem.', 'tubos', '90°', 'pvc', '3/4')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 6 }), (words) => {
      const once = texts(words.join(' , ')).map((text) => text.replace('+', ' '))
      expect(texts(once.join(' , ')).map((text) => text.replace('+', ' '))).toEqual(once)
    }),
  )
})
