import { fold } from './fold.ts'
import { kindOf } from './kinds.ts'
import { stem } from './stem.ts'
import { tokenise } from './tokenise.ts'
import { WORDS_OF_TRADE } from './words-of-trade.ts'

const PERSON = 'soy|habla|(?:le|te) habla|de parte de|a nombre de|atte|att|atentamente'
/** Where goods are taken to. Not 'para', which is part of many names. */
const PREMISES =
  '(?:casa|obra|domicilio|direcci[oó]n|ubicaci[oó]n|taller|negocio|tienda|ferreter[ií]a|bodega)'
const WHEN = '(?:por|en|al|a|el|ma[nñ]ana|hoy|luego|ahorita|m[aá]s tarde|temprano|como)'
/** What is said of a delivery, or of who fetches the goods. */
const DELIVERY = [
  `(?:l[oa]s?|se l[oa]s?)?\\s*(?:paso|pasa|pasan|pasamos|pasar[eé]|voy|vamos|mando|mandamos)\\s+${WHEN}`,
  '(?:l[oa]s?\\s+)?(?:recoj[oa]|recogen?|recogemos|recoger[eé])',
  '(?:es|son|ser[ií]an?|van?)\\s+(?:para|a)\\s+(?:l[oa]s?|el|un|una|mi|su)(?=\\s)',
  '(?:la\\s+)?entrega(?:r|s|n)?\\s+(?:en|a|el|es|por|para|hoy|ma[nñ]ana)',
  '(?:env[ií][aeo]\\p{L}*|enviar\\p{L}*|mandar\\p{L}*|m[aá]nd[ae]\\p{L}*|llevar\\p{L}*|ll[eé]va\\p{L}*)\\s+(?:a|al|hasta)',
  'para\\s+(?:llevar|entregar|enviar|recoger|pasar)',
  `(?:para|a|en)\\s+(?:la|mi|su)\\s+${PREMISES}|a\\s+domicilio`,
  'para\\s.*:',
].join('|')
const ADDRESS =
  'av(?:enida)?|calle|colonia|col(?=\\.\\s+(?!para\\s|con\\s|de\\s|p/))|fracc(?:ionamiento)?|blvd|boulevard|calz(?:ada)?|carretera|privada|domicilio|direcci[oó]n'
const REMARK = new RegExp(
  `^(?:y\\s+)?(?:(?:${PERSON}|${ADDRESS})(?=[\\s.:])\\.?:?\\s*\\p{L}|(?:${DELIVERY})(?![\\p{L}]))`,
  'iu',
)
/** A number before a word is a quantity: 'mándame a la obra 3 tubos'. */
const QUANTITY = /(?:\d|\s(?:una?|dos|tres|cuatro|cinco|seis|ocho|diez|doce)(?=\s))\s*(?:de\s+)?\p{L}{3}/iu
const DESTINATION = new RegExp(`\\s+(?:a\\s+(?:la|mi|su)\\s+${PREMISES}|a\\s+domicilio)(?!\\p{L}).*$`, 'iu')

const TITLES = '(?:do[nñ]a?|sr|sra|srta|ing|arq|lic|mtro|profe)'
const NAME = new RegExp(`^(?:(?:${TITLES}\\.?\\s+)?\\p{Lu}\\p{Ll}+)(?:\\s+\\p{Lu}\\p{Ll}+){0,2}\\.?$`, 'u')
const TITLED = new RegExp(`^${TITLES}(?=[\\s.])`, 'iu')
const SALUTATION =
  /^[\s¡¿*_]*(?:hola|buen|muy buen|qu[eé] (?:tal|onda)|saludos|(?:muchas |mil )?graci|oiga|oye|pedido)/iu

/** Whether a part of a message is about a person, a delivery or an address, and names no product. */
export function isRemark(piece: string): boolean {
  return REMARK.test(piece) && !QUANTITY.test(piece)
}

/** A part of a message without the place that the goods are for: '1 saco de cal a la obra de Morelos 8'. */
export function withoutDestination(piece: string): string {
  const found = DESTINATION.exec(piece)
  return found && !QUANTITY.test(found[0]) ? piece.slice(0, found.index) : piece
}

/** Whether a part of a message greets or thanks: a name may follow. */
export function isSalutation(piece: string): boolean {
  return SALUTATION.test(piece)
}

/** Whether the words after a greeting or thanks are a name, as in 'hola Beto': written as one, and no word of the trade. */
export function isName(text: string): boolean {
  const lowered = text.replace(TITLED, (title) => title.toLowerCase())
  return (
    NAME.test(lowered) && !tokenise(text).some((token) => kindOf(token) !== null || isOfTrade(token.text))
  )
}

const STEMS: ReadonlySet<string> = new Set(WORDS_OF_TRADE.map(stem))

function isOfTrade(word: string): boolean {
  return STEMS.has(stem(fold(word)))
}
