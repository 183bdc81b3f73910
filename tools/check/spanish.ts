import dictionary from 'dictionary-es-mx'
import nspell from 'nspell'

/** Names, file types, keys and words of the trade that the dictionary lacks. */
const ALSO_SPANISH = new Set(
  `AVIF CPVC CSV Ctrl EAN Enter Esc Excel GIF HEIC JPEG JSON JavaScript MB Macintosh PNG UPC UTF Unicode WebP WhatsApp Windows cpvc csv file form data galv kB
  http https multipart comp mm ms destapacaños megapíxeles monitoreo plomería reintentando reintentar revendedores subcategorías
  IVA LibreOffice Mayús PVC QR ods tsv txt xls xlsx zip abr ago dic ene feb jul jun mar may nov oct pvc sep`.split(
    /\s+/,
  ),
)

/** Verb forms that are in the dictionary but that the texts never mean. */
const NEVER_WITHOUT_ACCENT =
  /^(catalogos?|publicos?|numeros?|ultim[oa]s?|lineas?|paginas?|titulos?|articulos?|calculos?|depositos?|limites?|validos?|proxim[oa]s?|dialogos?|creditos?|terminos?|practicos?|rapidos?|telefonos?|codigos?|maximos?|minimos?|mas)$/i

/** Spanish words that the texts do not use: each has a preferred word, or addresses another audience (decision 37). */
const OTHER_WORD = /^(filas?|ligas?|hipervínculos?|usted(?:es)?)$/i

const QUESTION_WITHOUT_ACCENT = /¿\s*(?:por )?(?:que|como|cuando|cuanto|donde|quien|cual)\b/i

/** Not words: addresses, permalinks, codes, placeholders of examples. */
const NO_WORDS = /\S*(?:\/\/|\d|\p{L}-\p{L}|@|\w\.\w)\S*/gu

const spelling = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) })

/**
 * The mistakes in a Spanish text: words that are not Spanish, lack their accent or have a preferred word, and questions
 * without their first sign. `names` are words of the data, as written there.
 */
export function mistakesIn(text: string, names: ReadonlySet<string> = new Set()): string[] {
  // A heading that is fixed in English.
  const words =
    text
      .replace('404 -Not found', ' ')
      .replaceAll(NO_WORDS, ' ')
      .match(/\p{L}{2,}/gu) ?? []
  const wrong = words.filter((word) => !names.has(word) && (OTHER_WORD.test(word) || !isSpanish(word)))
  const question = QUESTION_WITHOUT_ACCENT.exec(text)?.[0]
  return [
    ...wrong,
    ...(question === undefined ? [] : [question]),
    ...(/\p{L}\?/u.test(text) && !text.includes('¿') ? [text] : []),
  ]
}

function isSpanish(word: string): boolean {
  if (ALSO_SPANISH.has(word)) return true
  if (NEVER_WITHOUT_ACCENT.test(word)) return false
  const lower = word.toLowerCase()
  return (
    spelling.correct(lower) || spelling.correct(word) || isVerbWithPronoun(lower) || ALSO_SPANISH.has(lower)
  )
}

/** `deshacerlo`, `revísalo`: the dictionary has few of them. After an imperative the accent is required. */
function isVerbWithPronoun(word: string): boolean {
  const verb = /^(\p{L}{3,}?)(?:se|me|te)?(?:l[aeo]s?|nos|se|me|te)$/u.exec(word)?.[1]
  if (verb === undefined) return false
  if (verb.endsWith('r')) return spelling.correct(verb)
  return (
    /[áéíóú]/.test(verb) && spelling.correct(verb.normalize('NFD').replaceAll('\u0301', '').normalize('NFC'))
  )
}
