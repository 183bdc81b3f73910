import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../testing/any-character.ts'
import { familyHeading, readName, sizeLabel } from './read-name.ts'

describe('a name', () => {
  it.each([
    ['CODO PVC HIDRAULICO 1/2 X 90', 'Codo, PVC, 1/2", 90°'],
    ['TRU CPVC-865 Codo CPVC 45° x 1 1/2" (38 mm) para agua caliente', 'Codo, CPVC, 1 1/2", 45°'],
    ['CODO HID. P/CEM. 90 X 3/4"', 'Codo, PVC, 3/4", 90°'],
    ['CODO GALV. 13MM 1/2 X 90 FOSET CG-501', 'Codo, Galvanizado, 1/2", 90°, Foset'],
    ['NIPLE GALV. 25MM 1 X R/C FOSET CG-473', 'Niple, Galvanizado, 1", Foset'],
    ['NIPLE GALV. 1/2" X 4"', 'Niple, Galvanizado, 1/2" x 4"'],
    ['NIPLE GALV. 38MM 1 1/2 X 5', 'Niple, Galvanizado, 1 1/2" x 5"'],
    ['RED. PLUS 3/4 X 1/2 (25 X 20 MM)', 'Reducción, PPR, 3/4" x 1/2"'],
    ['Tee 2 a 3/4 PPR', 'Tee, PPR, 2" x 3/4"'],
    ['CODO DE COBRE 1/2" X 90"', 'Codo, Cobre, 1/2", 90°'],
    ['CODO 32 A 45 REDECO', 'Codo, 32 mm, 45°, Redeco'],
    ['CODO SOLDABLE 20 X 1/2"', 'Codo, 20 mm x 1/2"'],
    ['CAÑO PVC 110 X 4 MTS', 'Tubo, PVC, 110 mm x 4 m'],
    ['TUBO C-40 HIDRAULICO 3/4', 'Tubo, PVC, 3/4"'],
    ['LLAVE D/NARIZ FIG. 19-N 1/2" URREA', 'Llave, 1/2", Urrea'],
    ['LLAVE D/CUADRO FIG. 12 3/4"', 'Llave, 3/4"'],
    ['BROCA P/FIERRO 9/64 TRUPER BAV-9/64', 'Broca, 9/64", Truper'],
    ['TORNILLO 1/4 X 3', 'Tornillo, 1/4" x 3"'],
    ['Pintura Berel Blanca 4L', 'Pintura, 4 l, Berel'],
    ['ROTOBOMBA 1/2 HP', 'Rotobomba'],
    ['MONOMANDO FIDIC F9810 SATINADO', 'Monomando, Fidic'],
    ['KOLA LOKA BROCHA 5 G.', 'Pegamento, 5 g, Kola Loka'],
    ['KOLA LOKA TUBO 2 GRS.', 'Pegamento, 2 g, Kola Loka'],
    ['COLADERA P/TUBO DE PVC 4"', 'Coladera, 4"'],
    ['-20 % OFF) REDUCCION 3/8H X 1/8M', 'Reducción, 3/8" x 1/8"'],
    ['CASCO CONSTRUCTOR', 'Casco'],
    ['CODO CONSTRUCTOR 1/2', 'Codo, 1/2"'],
    ['', ''],
    ['%', ''],
  ])('%j says %j', (name, said) => {
    expect(canonical(name, ', ')).toBe(said)
  })
})

describe('a family', () => {
  it.each([
    ['CODO HID. P/CEM. 90 X 1/2"', 'CODO HIDRAULICO P/CEMENTAR 90 X 2 1/2"'],
    ['COPLE GALV. 13MM 1/2 FOSET CG-201', 'COPLE GALVANIZADO 19MM 3/4 URREA'],
    ['NIPLE GALV. 1/2" X 4"', 'NIPLE GALV. 1" X R.C. 2"'],
    ['PINTURA BEREL BLANCA 4L', 'PINTURA BLANCA 19 litros'],
  ])('has %j and %j', (one, other) => {
    const [a, b] = [readName(one).family, readName(other.replace(' R.C.', '')).family]
    expect(a).not.toBe('')
    expect(a).toBe(b)
  })

  it.each([
    ['CODO PVC 90 X 1/2', 'CODO PVC 45 X 1/2'],
    ['CODO PVC 90 X 1/2', 'CODO CPVC 90 X 1/2'],
    ['TUBO PVC SCH40 1/2', 'TUBO PVC SCH80 1/2'],
    ['TEE 1/2 HEMBRA', 'TEE 1/2 MACHO'],
    ['KOLA LOKA BROCHA 5 G.', 'BROCHA PRETUL 1/2'],
  ])('has not both %j and %j', (one, other) => {
    expect(readName(one).family).not.toBe(readName(other).family)
  })

  it('does not exist without a size', () => {
    expect(readName('MONOMANDO RUGO 7-C').family).toBe('')
  })

  it.each([
    ['CODO HID. P/CEM. 90 X 1 1/2"', 'CODO HID. P/CEM. 90'],
    ['LLAVE D/NARIZ FIG. 19-N 1/2" URREA', 'LLAVE D/NARIZ FIG. 19-N'],
    ['RED. PLUS 3/4 X 1/2 (25 X 20 MM)', 'RED. PLUS'],
    ['Niple x 15cm 1 1/4”', 'Niple'],
    ['TUBO 1/2', 'TUBO'],
    ['1/2"', '1/2"'],
  ])('of %j is headed %j', (name, heading) => {
    expect(familyHeading(name)).toBe(heading)
  })
})

/** Every size up to 12 inches in 64ths. */
const RULER = Array.from({ length: 12 * 64 }, (_, step) => step + 1)

/** The spellings of a size: 96 64ths are 1 1/2, 1-1/2, 1.1/2". */
function waysOf(sixtyFourths: number): string[] {
  const whole = Math.floor(sixtyFourths / 64)
  const [top, bottom] = reduced(sixtyFourths % 64, 64)
  const marks = ['"', ' "', '”', "''", ' pulg.', ' pulgadas']
  if (top === 0) return marks.map((mark) => `${whole}${mark}`)
  const sizes =
    whole === 0 ? [`${top}/${bottom}`] : [' ', '-', '.', ' - '].map((gap) => `${whole}${gap}${top}/${bottom}`)
  return sizes.flatMap((size) => ['', ...marks].map((mark) => size + mark))
}

describe('every size up to 12 inches', () => {
  it('is read as the same size in all spellings, and as another than every other size', () => {
    const labels = RULER.map((step) => {
      const read = new Set(waysOf(step).map((way) => sizeLabel(readName(`Codo PVC ${way}`).sizes)))
      expect([...read]).toHaveLength(1)
      return [...read][0]
    })
    expect(labels).not.toContain('')
    expect(new Set(labels).size).toBe(RULER.length)
  })

  it('is read the same from its canonical form', () => {
    for (const step of RULER) {
      const [label = ''] = readName(`Codo ${waysOf(step)[0]}`).sizes
      expect(readName(`Codo ${label}`).sizes).toEqual([label])
    }
  })
})

it('the attributes of a name, written as a name, are read as the same attributes', () => {
  const part = (values: readonly string[]) => fc.constantFrom(...values)
  const name = fc.tuple(
    part(['CODO', 'Tee', 'NIPLE', 'Red.', 'VALVULA', 'Llave', 'Broca', 'TUBO', 'Pintura']),
    part(['', 'PVC', 'CPVC', 'GALV.', 'cobre', 'ACERO INOX', 'bce.']),
    part([
      '',
      '1/2',
      '1 1/2"',
      '13MM 1/2',
      '2" X 1 1/4"',
      '20 mm',
      '25 X 3/4',
      '3/4 X 5',
      '4 lts',
      '1.20 MTS',
    ]),
    part(['', '90°', '45 GRADOS', 'X 90']),
    part(['', 'URREA', 'Foset CG-501', 'TRUPER']),
  )
  fc.assert(
    fc.property(name, (parts) => {
      const once = canonical(parts.join(' '), ' ')
      expect(canonical(once, ' ')).toBe(once)
    }),
  )
})

it('any text is accepted', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 600 }), (text) => {
      const { sizes, family } = readName(text)
      expect(new Set(sizes).size).toBe(sizes.length)
      expect(family.length).toBeLessThanOrEqual(200)
      expect(typeof familyHeading(text)).toBe('string')
    }),
  )
})

function canonical(name: string, separator: string): string {
  const { kind, material, sizes, angle, brand } = readName(name)
  return [kind, material, sizeLabel(sizes), angle, brand].filter(Boolean).join(separator)
}

function reduced(top: number, bottom: number): [number, number] {
  return top > 0 && top % 2 === 0 ? reduced(top / 2, bottom / 2) : [top, bottom]
}
