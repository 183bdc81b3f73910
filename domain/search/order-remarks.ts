import { BRANDS } from './brands.ts'
import { fold } from './fold.ts'
import { kindOf } from './kinds.ts'
import { isMaterial } from './materials.ts'
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
  '(?:es|son|ser[ií]an?|van?)\\s+(?:para|pa|a)\\s+(?:l[oa]s?|el|un|una|mi|su)(?=\\s)',
  '(?:la\\s+)?entrega(?:r|s|n)?\\s+(?:en|a|el|es|por|para|hoy|ma[nñ]ana)',
  '(?:env[ií][aeo]\\p{L}*|enviar\\p{L}*|mandar\\p{L}*|m[aá]nd[ae]\\p{L}*|llevar\\p{L}*|ll[eé]va\\p{L}*)\\s+(?:a|al|hasta)',
  'para\\s+(?:llevar|entregar|enviar|recoger|pasar)',
  `(?:para|a|en)\\s+(?:la|mi|su)\\s+${PREMISES}|a\\s+domicilio`,
  'para\\s.*:',
  '(?:est(?:oy|amos)|viv[oe]|obra)\\s+en|pregunt\\p{L}+\\s+por',
  '(?:m[aá]nda|env[ií]a|d[eé]ja|tr[aá]e)(?:me|nos)?l[oa]s?',
  '(?:\\p{L}+\\s+){0,2}flete',
].join('|')
/** What is said of paying, and to whoever reads the message. */
const TALK = [
  '(?:[lt]e\\s+|l[oa]s?\\s+)*(?:pag[oa](?:mos|r)?|transfier[oe])\\s+(?:por|con|en|contra|al?|l[oa]s?)',
  '(?:(?:abon[oa]\\s+)?en\\s+efectivo|por\\s+transferencia|con\\s+tarjeta|contra\\s+entrega|(?:con|sin)\\s+factura|factura\\p{L}*|rfc)',
  '(?:me|nos)?\\s*(?:p[aá]s[ae]s?|d[aá]s?|d[ií]|m[aá]nd[ae]s?|env[ií][ae]s?)(?:me|nos)?\\s+(?:el\\s+|la\\s+)?(?:total|costo|cuenta|cotizaci[oó]n)',
  '(?:[lt]es?\\s+)?paso\\s+(?:l[oa]s?\\s+|el\\s+|mi\\s+)?(?:lista|pedido)',
  '(?:si|que|porque|pero|cuando|como|r[aá]pido que)(?=\\s+(?!\\d))|no(?=\\s+(?!break)\\p{L})',
  '(?:a\\s+)?qu[eé]\\s+hora|c[oó]mo\\s+(?:va|est[aá]|ve)',
  'eso\\s+(?:ya|es|s[ií]|no|ser[ií]a)|ya\\s+(?:l[oa]s?|no|est[aá])',
  '(?:me\\s+)?(?:av[ií]s[ae]s?|conf[ií]rm[ae]s?)(?:me|nos)?',
  'dios\\s+(?:l[eo]s?|te|me)|(?:es\\s+|muy\\s+)+urgente|urgente',
].join('|')
const ADDRESS =
  'av(?:enida)?|calle|colonia|col(?=\\.\\s+(?!para\\s|con\\s|de\\s|p/))|fracc(?:ionamiento)?|blvd|boulevard|calz(?:ada)?|carretera|privada|domicilio(?=:)|direcci[oó]n(?=:)'
const REMARK = new RegExp(
  `^(?:y\\s+)?(?:(?:${PERSON}|${ADDRESS})(?=[\\s.:])\\.?:?\\s*\\p{L}|(?:${DELIVERY}|${TALK})(?![\\p{L}]))`,
  'iu',
)
/** A number before a word is a quantity: 'mándame a la obra 3 tubos'. */
const QUANTITY =
  /(?:\d|\s(?:una?|dos|tres|cuatro|cinco|seis|ocho|diez|doce)(?=\s))\s*(?:de\s+)?(?!mil\s|pesos)\p{L}{3}/iu
const DESTINATION = new RegExp(`\\s+(?:a\\s+(?:la|mi|su)\\s+${PREMISES}|a\\s+domicilio)(?!\\p{L}).*$`, 'iu')

const TITLES = '(?:do[nñ]a?|sr|sra|srta|ing|arq|lic|mtro|profe)'
const NAME = new RegExp(`^(?:(?:${TITLES}\\.?\\s+)?\\p{Lu}\\p{Ll}+)(?:\\s+\\p{Lu}\\p{Ll}+){0,2}\\.?$`, 'u')
const TITLED = new RegExp(`^${TITLES}(?=[\\s.])`, 'iu')
const SALUTATION =
  /^[\s¡¿*_]*(?:hola|buen|muy buen|qu[eé] (?:tal|onda)|saludos|(?:muchas |mil )?graci|oiga|oye|pedido)/iu

/** Whether a part of a message is about a person, a delivery, an address or paying, and names no product. */
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
  return NAME.test(lowered) && !isOfTrade(text)
}

/** Whether a line that ends with a colon is the title of a list: it names nothing of the trade, and no size. */
export function isTitle(line: string): boolean {
  if (!/:[\s*_]*$/.test(line) || /\d/.test(line)) return false
  if (/(?<!\p{L})(?:pedido|lista|encargo|cotizaci[oó]n)[\s*_]*:[\s*_]*$/iu.test(line)) return true
  return !isOfTrade(line)
}

const STEMS: ReadonlySet<string> = new Set(
  [...WORDS_OF_TRADE, ...BRANDS.flatMap((brand) => fold(brand).match(/[a-z]{3,}/g) ?? [])].map(stem),
)

/** Whether a text has a kind of product, a material, a brand or another word of the trade. */
export function isOfTrade(text: string): boolean {
  return tokenise(text).some(
    (token) => kindOf(token) !== null || isMaterial(token.text) || STEMS.has(stem(fold(token.text))),
  )
}
