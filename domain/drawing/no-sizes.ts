/** Length at which suppliers' systems cut a name: a number at the end of such a name may be incomplete. */
const CUT_LENGTH = 40

/**
 * Texts that look like a size of the product but are not, each with its replacement. They are replaced in this order: a later
 * pattern sees the text that the earlier ones left.
 */
const NO_SIZES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Half of something else: ½ caña is a shape, 1/4 de vuelta and 1/2 giro are turns, ½ paseo a kind of glove.
  [
    /(?:\d\/\d|[¼½¾])\s*(?:de\s)?(?:ca[ñn]a|vta|vueltas?|giros?|paseo|vista|labor|fina|esfera|union|reja?)/gi,
    ' ',
  ],
  // A brand in quotes, whose last one would be the mark of inches.
  [/"\p{L}{2,}"/gu, ' '],
  [/(\d)\s\/(?=\d)/g, '$1/'],
  [/¼/g, ' 1/4 '],
  [/½/g, ' 1/2 '],
  [/¾/g, ' 3/4 '],
  // 1-1/2a1-1/4
  [/(?<=\d\/\d|\s\d)a(?=\d{1,2}[-/])/gi, ' a '],
  // Models that a part fits, dates, watts: 902/5/8, 17/25/28.
  [/(?<![\d/])\d+(?:\/\d+){2,}(?![\d/])/g, ' '],
  // 14/16 LTS, 180/200 W: two models.
  [/(?<![\d/-])\d{2,}\/\d{2,}\s*(?=(?:lts?|litros?|w|watts?|kg)\b)/gi, ' '],
  // 19X12 3/4 X 1/2: millimetres, and the same in inches.
  [/(?<![\d.,/])\d{2}\s?x\s?\d{2}\s+(?=\d\/\d)/gi, ' ; '],
  // Parts 03/04 of a series, and running numbers: BROCA 05 1/8.
  [/(?<![\d/])0\d\/0\d(?![\d/])/g, ' '],
  [/(?<![\d.,/-])0\d\s+(?=\d{1,2}\/\d)/g, ' '],
  // A point or comma that was lost: CALIZUA 0 35 MM, HILO 3 2 MM, SEDAL . 45MM.
  [/(?<![\d.,/x-]\s?)0\s(\d{1,2})\s?mm\b/gi, '0.$1 mm'],
  [/(?<![\d.,/x-]\s?)\d\s\d{1,2}\s?(?:mm|cm|mts)\b/gi, ' '],
  [/0[.,]\d{3}\s?ml\b/gi, ' '],
  [/(?<=\s)\.\s?(\d+)\s?mm\b/gi, '0.$1 mm'],
  // .110 GRS, .90 CM: one is of kilograms, the other of metres.
  [/(?<![\d])0?\.\d+\s?(?:gr?s?|cms?)\b/gi, ' '],
  // Metres, litres and grams that are something else: M/ACT (modelo actual), M/MADERA and M. FIBRA (mango), M. BX (macho).
  [/(?<![\d/.])\d+\s?[mlg]\/(?=\p{L})/giu, ' '],
  [/(?<=\d)\s?m\.?\s(?=(?:bx|emt|pvc|fibra|madera)\b)/gi, ' '],
  // 10M X 2 MTS: millimetres by metres.
  [/(?<=\d)\s?m(?=(?:\s?x\s?\d+(?:[.,]\d+)?\s?m)?\s?x\s?\d+(?:[.,]\d+)?\s?mts?\b)/gi, ' mm'],
  // The brand.
  [
    /(?<![\d.,])3m(?=\s+(?:scotch?|scott|peq\b|super|vinyl|temflex|\d{3}))|(?<=\b(?:tape|scotch|scott|vinyl)\b.{0,20})3m\b/gi,
    ' ',
  ],
  // Watts, pounds, litres and bathrooms: 7 1/2 W, HACHA 1 1/4 LBS., 1.1/4 LTS, HIDRONEUM. 1 1/2 BAÑOS.
  [/(?:\d[.\s-]?)?\d+\/\d+\s?(?=(?:w|lbs?|lib|tn|tons?)\b)/gi, ' '],
  [/\d[.\s-]\d\/\d\s?(?=(?:lts?|litros?|kgs?|ba[ñn]os)\b)/gi, ' '],
  // Dominican pipes: inches by 19 or 20 feet.
  [/(?<=^tubo\b.*\s[\d/]+)\sx\s(?:19|20)(?=\s|$)(?!\s?[cm]?m\b)/gi, ' '],
  // Nipples of Argentine lists: inches by centimetres.
  [/(?<=^niple\b.*\d["\s]*)\sx\s\d+(?!\d|\s?[/"]|\s?[cm]m)(?=.*\b(?:rm|h6|promel)\b)/gi, ' '],
  // Classes before a fraction (Sch10 1/4), and numbers of products before their litres (Berel 1000 litros).
  [/\bsch\s?\d+(?=\s)/gi, ' ; '],
  [/\bberel\s\d{3,}(?=\slitros?\b)/gi, ' '],
  // Counts, product lines, catalogue numbers, pressure classes and gauges.
  [/\d+\s(?=(?:unidades|enchufes|bujias)\b)/gi, ' '],
  [/\(\d{3,}\)|\blinea\s\d+|\bk\s?\d+(?=\s)|\bchapa\s\d+(?!\s?[a-z]|[\d/])/gi, ' '],
  // Threads, and bushings by three diameters: M8X1.25, 24X1MM, 8.00X17.50X16.80.
  [/\bm\d+\s?x\s?[\d.,]+(?:\s?mm\b)?/gi, ' '],
  [/(?<![\d.,/])\d{2}\s?x\s?1(?:[.,]\d+)?\s?mm\b/gi, ' '],
  [/\d+[.,]\d+x\d+[.,]\d+x\d+[.,]\d+(?!\d|\s?[cm]m)/gi, ' '],
  // CAL.15 KILO: a gauge, sold by the kilogram.
  [/\bcal\.?\s?\d+\s+(?=(?:kilo|kg)s?\b)/gi, ' '],
  // Areas, volumes and gauges.
  [/\d+(?:[.,]\d+)?\s*m(?:ts?)?(?:[²³]|[23](?![\p{L}\d]))/giu, ' '],
  [/#\s*\d+(?=\s|$)(?!\s*[cm]m\b)/g, ' '],
]

/** A fraction of a gallon, a litre or a kilogram, which would be one of an inch. */
const FRACTION_OF_UNIT =
  /(?<![\d/-]|\d\s)([1-7])\/([248])\s*(?=(?:gls?|gal|galon(?:es)?|galón|lts?|lto|litros?|kg|kgs|kilos?)\b)/gi

/** The end of a name that was cut inside a number or its unit: 'PLUS 3/4 X 1', '2 1/4 53M', '1/2 H'. */
const CUT_NUMBER = /(?:(?:\sx?\s?|(?<=\d)x)\d+\/?|\s\d+m|\s\d\/\d+ h)$/i

/** A name without the numbers that are no sizes of the product. */
export function withoutOtherNumbers(name: string): string {
  const whole = name.length === CUT_LENGTH ? name.replace(CUT_NUMBER, ' ') : name
  return NO_SIZES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), whole).replace(
    FRACTION_OF_UNIT,
    (_, top: string, bottom: string) => (bottom === '8' ? ' ' : `${Number(top) / Number(bottom)} `),
  )
}
