import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCharacter } from '../testing/any-character.ts'
import { drawSvg } from './draw-svg.ts'
import { drawingKey, drawingOf, parseDrawingKey } from './drawing.ts'
import { ANGLES, FAMILIES, isFamily, MATERIALS } from './families.ts'
import { HOMONYMS } from './testing/homonyms.ts'
import { MISDRAWN_NAMES } from './testing/misdrawn-names.ts'
import { REAL_NAMES } from './testing/real-names.ts'
import { SHORT_NAMES } from './testing/short-names.ts'
import { UNSEEN_NAMES } from './testing/unseen-names.ts'

const families = Object.keys(FAMILIES).filter(isFamily)
const sizes = fc.constantFrom('1/2"', '1 1/2"', '2"', '63/64"', '20 mm', '0.5 l', '1.25 m', '19 l')
const drawings = fc.record({
  family: fc.constantFrom(...families),
  material: fc.option(fc.constantFrom(...MATERIALS)),
  angle: fc.option(fc.constantFrom(...ANGLES)),
  sizes: fc.uniqueArray(sizes, { maxLength: 3 }),
})

it('a drawing has one key, which is read back as the same look', () => {
  fc.assert(
    fc.property(drawings, (drawing) => {
      const key = drawingKey(drawing)
      expect(key).toMatch(/^[a-z0-9_.-]{1,80}$/)
      const read = parseDrawingKey(key)
      expect(read && drawingKey(read)).toBe(key)
      expect(read && drawSvg(read)).toBe(drawSvg(drawing))
    }),
  )
})

it('a key that nothing is drawn for is none', () => {
  const keys = [
    '',
    'dragon',
    'neutral-',
    'neutral-pvc',
    'neutral-90',
    'neutral-2_4in',
    'neutral-0in',
    'neutral-0mm',
    'neutral-0.0mm',
    'neutral-1.0mm',
    'neutral-012mm',
    'neutral-00.5mm',
    'neutral-1_2IN',
    'neutral-1in-2in-3in-4in',
    'neutral-99999mm',
    `neutral-${'1in-'.repeat(40)}`,
    'toString',
  ]
  expect(keys.filter((key) => parseDrawingKey(key) !== undefined)).toEqual([])
})

it('any text has a drawing, which its key gives again', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: anyCharacter, maxLength: 600 }), fc.string()), (name) => {
      const drawing = drawingOf(name)
      const read = parseDrawingKey(drawingKey(drawing))
      expect(read).toEqual(drawing)
      expect(drawSvg(drawing).length).toBeLessThan(12_000)
    }),
  )
})

it.each([
  ['300 real names', REAL_NAMES, 0.14],
  ['names drawn by lot afterwards', UNSEEN_NAMES, 0.15],
  ['the names of small shops', SHORT_NAMES, 0.1],
  ['names that begin with a word of several meanings', HOMONYMS, 0.35],
  ['names that were drawn as another thing', MISDRAWN_NAMES, 0.45],
])('of %s none is drawn as another thing, and no fewer than before are drawn', (_, names, neutral) => {
  const drawn = names.map(([name, judged]) => ({ name, judged, family: drawingOf(name).family }))
  expect(drawn.filter(({ judged, family }) => family !== judged && family !== 'neutral')).toEqual([])
  expect(drawn.filter(({ family }) => family === 'neutral').length / names.length).toBeLessThanOrEqual(
    neutral,
  )
})

it.each([
  ['LLAVE STILSON PARA TUBO 14"', 'llave-stilson'],
  ['TAPA PARA WC BLANCA', 'asiento-wc'],
  ['CINTA PARA DUCTOS 2 X 45.7 CM', 'cinta-ducto'],
  ['REPUESTO PARA LLAVE DE NARIZ', 'neutral'],
  ['TUBO DE SILICÓN TRANSPARENTE', 'sellador'],
  ['TUBERÍA PEX 1/2" ROLLO', 'rollo'],
  ['PVC VALVULA ESFERA 1 1/2', 'valvula-esfera'],
  ['TE GALV. 1/2"', 'tee'],
  ['VALV. CHECK 1"', 'valvula-check'],
  ['VALVULA DE PASO VPFF 3/8 X 3/8 FLAER', 'llave-gas'],
  ['VALVULA DE PASO 3/8 DURMAN GAS', 'llave-gas'],
  ['VALVULA DE PASO PARA LAVABO', 'neutral'],
  ['RED. BUSHING GALV. 2" X 1 1/4"', 'bushing'],
  ['COD. PVC 90 X 1/2"', 'codo'],
  ['BOMBA P/ LAVARROPA DREAN', 'neutral'],
  ['Conector Inox 1.1/2 NPTM * 3/4 NPTH', 'bushing'],
  ['Conector Inox 3/4 NPTM * 1.1/2 NPTH', 'extension-roscada'],
  ['PUERTA DE GAS 40 X 60', 'puerta-inspeccion'],
  ['VOLANTE P/ COCINA ORBIS HORNO', 'perilla'],
  ['VENT.ALUM.70*40', 'ventana'],
  ['TRUPER ST- 111-C SEGUETA P/CALADORA ZANCO', 'segueta-caladora'],
  ['TECNO 40PANLED65MVB INTERIOR EMPOTRAR LE', 'panel-led'],
  ['CALUX CANDIL CF3LP100/O FORJA 3 LUC.OXID', 'candil'],
  ['HELVEX PROYECTA M08-SP-02 MONOMANDO P/LA', 'monomando-lavabo'],
  ['MEZCLADORA COFLEX GF-M402 MONOMANDO P/FR', 'monomando-fregadero'],
  ['NIPLE TERMINAL 1/2" X 3/8" FLARE', 'niple-flare'],
  ['VALVULA MACHO 5/8 PALANCA ROJA 2916', 'llave-garrafon'],
  ['CAMARA P/CARRETILLA TRUPER CM', 'camara-llanta'],
  ['STEREN COM-121 CAMARA WEB DE ALTA DEFINI', 'neutral'],
  ['PIJA HEXAG. P.BROCA FIERO 14X38 1 1/2 C/', 'pija-hexagonal'],
  ['ZAPAPICO 5 LBS TRUPER C/MNGO ZP-5MX', 'zapapico'],
  ['TUBO ROCIADOR MIXTO P/FM-425 TRUPER', 'neutral'],
  ['TUERCA INSERTO TIPO E 1/4 - 20 X 13 MM G', 'tuerca-inserto'],
  ['LLAVIN P/PUERTA 832-2011 64MM', 'cerradura'],
  ['LLAVIN 1/2 H H TG', 'neutral'],
  ['TRUPER SE-1214G SEGUETA BIMETALICA P/SAB', 'hoja-sable'],
  ['CISTERNA S/EQUIPO IUSA DE 5000 LTS. 267', 'cisterna'],
  ['CISTERNA ROTOPLAS C/EQUIPO DE 5000 LTS.', 'neutral'],
  ['FUSIBLE P/ MICROONDA STANDARD 15A 6X32MM', 'neutral'],
  ['VIDRIO P/CARETA OBSCURO CRI-C-10 TRUPER', 'neutral'],
  ['CERRADURA PHILLIPS 5430 COMBO GAMMA LL/M', 'cerradura-combo'],
  ['BARRA P/MOTOSIERRA TRUPER 14 BAMO-14', 'barra-motosierra'],
  ['CERRADURA YALE 89822 COMBO CASTELLI LL/L', 'neutral'],
  ['KLAUKOL IMPERMEABLE 5KG.', 'neutral'],
  ['BULON C/R CINCADO 1/2*3', 'perno-coche'],
  ['ANODO DE MAGNESIO P/TERMOTANQUE X 500 MM', 'anodo'],
  ['ESCOBA P/JARDIN 22 DTS. METALICA EM-22A', 'rastrillo-hojas'],
  ['TORNILLO DE EXPANCION 1/4 COMPLETO', 'taquete-expansivo'],
  ['NO BREAK 700VA / 360V C/6 CONTACTOS NB-7', 'neutral'],
  ['COFLEX P/GAS VINIL VG-B100 3/8 X 3/8 X 1', 'neutral'],
  ['SOPORTE P/ PANTALLA -GARRAFA C/RUEDAS', 'neutral'],
  ['BOLSA C/2 BISAGRAS CUAD. 3 ACERO INOX.', 'bisagra'],
  ['Bolsa con 100 pijas #6 x 2" multiusos', 'pija'],
  ['CALEFACTOR/RADIADOR ADIR 4800 D/ACEITE 7', 'neutral'],
  ['TUBO MONO K16 SIN ROSCA 3/4 X 4 M H6', 'tubo'],
  ['TUBO GALV. 4 X 4', 'perfil'],
  ['CUPLA FUSION 25 X 20 AMANCO', 'reduccion'],
  ['CUPLA FUSION 25', 'cople'],
  ['VALVULA DE SEGURIDAD P/TERMOTANQUE DE BRONCE', 'valvula-alivio'],
  ['JGO BIDE MONOCOMANDO0189/D3', 'neutral'],
  ['COMBO-301 TRUPER PORTAMANGUERA PARED C/2', 'neutral'],
  ['SOLDADURA LIQUIDA EN FRIO 171-A 40 G. PE', 'neutral'],
  ['ASIENTO POSTIZO 1/2"', 'neutral'],
  ['ROCIADOR ALTO IMPACTO 8 FUNCIONES', 'pistola-riego'],
  ['ADAPTADOR INSERCION PVC 25MM R/INT. 1 X', 'espiga-hembra'],
  ['CUPLA C/INSERTO METALICO HEMBRA 32 MM X 1"', 'adaptador-hembra'],
  ['TUERCA DE AJUSTE P/DESCARGA APOYO CAPEA', 'neutral'],
  ['VALVULA ANTIRRETORNO 110', 'neutral'],
  ['VALVULA RETENCION 1" PLAST C/CANASTO "DUKE"', 'pichancha'],
  ['INFLADOR INTEX DOUBLE QUICK III', 'neutral'],
  ['TETON CURVO MACHO DE 3/8"', 'codo-espiga'],
  ['TRABA PUERTA DE GOMA N 1', 'cuna-puerta'],
  ['BOYLER MAGAMEX PLATINO 10 LTS', 'boiler-paso'],
  ['SELLADOR P/ROSCAS 200G. FOSET PASE-20C', 'botella'],
])('%s is drawn as %s', (name, family) => {
  expect(drawingOf(name).family).toBe(family)
})

it('a name says material, angle and sizes of what is drawn', () => {
  expect(drawingKey(drawingOf('CODO PVC 90 X 1/2"'))).toBe('codo-90-pvc-1_2in')
  expect(drawingKey(drawingOf('CODO HID. P/CEM. 45 X 1 1/2"'))).toBe('codo-45-pvc-1_1_2in')
  expect(drawingKey(drawingOf('TEE GALV. 3/4"'))).toBe('tee-galvanizado-3_4in')
  expect(drawingKey(drawingOf('MONOMANDO P/LAVABO NEGRO MATE'))).toBe('monomando-lavabo-negro')
  expect(drawingKey(drawingOf('MARTILLO DE UÑA 16 OZ'))).toBe('martillo-16oz')
})

it.each([
  ['AZULEJO PARA MURO 20X30 CM CAJA 1.5 M²', 'loseta-20cm-30cm', '20 × 30 cm'],
  ['BLOCK HUECO 15 x 20 x 40 cm', 'block-15cm-20cm-40cm', '15 × 20 × 40 cm'],
  ['PORCELANATO 60x60 cm caja 1.44 m2', 'loseta-60cm', '60 cm'],
  ['NIPLE 1/2 X 10 CM', 'niple-1_2in-10cm', '1/2&quot; × 10 cm'],
  ['LIMPIADOR PVC 1/4 GL', 'pegamento-0.25gal', '0.25 gal'],
  ['PINTURA VINÍLICA 1/2 GALÓN', 'pintura-0.5gal', '0.5 gal'],
  ['MALLA ELECTROSOLDADA # 6.5 MM', 'malla-6.5mm', '6.5 mm'],
  ['CODO 1 1/2 LT', 'codo-90', undefined],
])('%s shows only sizes of what is sold', (name, key, label) => {
  const drawing = drawingOf(name)
  expect(drawingKey(drawing)).toBe(key)
  expect(/>([^<]+)<\/text>/.exec(drawSvg(drawing))?.[1]).toBe(label)
})

it.each([
  ['CORREA P/ LAVARROPA 505 M/NVO', 'banda'],
  ['SIFON DE GOMA SIMPLE 8/04/08', 'cespol'],
  ['BALASTRA 2 X 17/25/28/30/32 W', 'balastra'],
  ['CAMARA COMBUSTION P/ CALEFON 14/16 LTS', 'camara-combustion'],
  ['BROCA P/FIERRO 05 1/8 BAV-1/8', 'broca-1_8in'],
  ['RED. BUSHING GALV. 13X06 1/2 X 1/4', 'bushing-galvanizado-1_2in-1_4in'],
  ['BUJE REDUC. GALV. 1-1/2a1-1/4', 'bushing-galvanizado-1_1_2in-1_1_4in'],
  ['CINTA D/AISLAR 3M 1600', 'cinta-aislar'],
  ['BISAGRA PHILLIPS 730 L LATONADA', 'bisagra'],
  ['CANDADO PHILLIPS 112 GL G.LARGO', 'candado-laton'],
  ['Adaptador 3 M PVC', 'adaptador-macho-pvc-3in'],
  ['CALIZUA 0 35 MM', 'calisuar-0.35mm'],
  ['FERRITE AZUL ¼KG.', 'bolsa-polvo-0.25kg'],
  ['LIMA ½ CAÑA BASTARDA', 'lima'],
  ['Tubo PVC 3 x 19 SDR41', 'tubo-pvc-3in'],
  ['REGULADOR 12 MTS', 'regulador-gas'],
  ['BURLETE 10M X 10M X 5 MTS', 'burlete-10mm-5m'],
  ['BROCA P/CONCRETO SDS PLUS TRUPER 3/4 X 1', 'broca-concreto-3_4in'],
])('%s shows no number that is a model, a machine or half a size', (name, key) => {
  expect(drawingKey(drawingOf(name))).toBe(key)
})

it('a gauge in front of a unit of sale is no size', () => {
  expect(drawingKey(drawingOf('ALAMBRE RECOCIDO #18 KG'))).toBe('alambre')
})

it.each([
  ['SEMICODO PVC 2"', 'codo-45-pvc-2in'],
  ['MANGUERA PARA JARDIN 1/2', 'manguera-ppr-1_2in'],
  ['MANGUERA DE NIVEL 1/2', 'manguera-pvc-1_2in'],
  ['PEGANTE PVC 1/8', 'pegamento'],
  ['LIMPIADOR P/PVC OATEY 8 OZ. 237 ML 1/4', 'pegamento-8oz-237ml'],
  ['MANGUERA DE AIRE 1/4', 'manguera-negro-1_4in'],
])('%s is drawn in the form and colour that its noun says', (name, key) => {
  expect(drawingKey(drawingOf(name))).toBe(key)
})

it('every family is drawn by well-formed SVG that needs nothing else', () => {
  for (const family of families) {
    const svg = drawSvg({ family, material: null, angle: null, sizes: ['1 1/2"', '3/4"', '1/2"'] })
    expect(svg.length).toBeLessThan(12_000)
    expect(svg).not.toMatch(/NaN|undefined|href|<(?:script|image|foreignObject|style)/)
    expect(unclosed(svg)).toEqual([])
    const references = Array.from(svg.matchAll(/url\(#([^)]+)\)/g), ([, id]) => id)
    expect(references.filter((id) => !svg.includes(`id="${id}"`))).toEqual([])
  }
})

/** The elements of an SVG that are left open, or are closed without being open. */
function unclosed(svg: string): string[] {
  const open: string[] = []
  for (const [, closing, name = '', empty] of svg.matchAll(/<(\/?)(\w+)(?: [\w:-]+="[^"<]*")*(\/?)>/g)) {
    if (empty === '/') continue
    if (closing !== '/') open.push(name)
    else if (open.pop() !== name) return [`/${name}`]
  }
  const left = svg.replace(/<(\/?)(\w+)(?: [\w:-]+="[^"<]*")*(\/?)>/g, '')
  return left.includes('<') ? [...open, left] : open
}
