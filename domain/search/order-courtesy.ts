import { NUMBER_WORDS } from './number-words.ts'
import { isOfTrade } from './order-remarks.ts'

/** A quantity after a verb. */
const COUNT = `\\d|[½¼¾]|(?:(?:media\\s+)?docena|(?:un\\s+)?par|${Object.keys(NUMBER_WORDS).join('|')})\\s`

/** Greetings and requests at the beginning of a message. */
const BEFORE = [
  '(?:muchas |mil )?gra[cs]ias',
  'hola+',
  '(?:muy )?[bw]uen(?:os|as)?(?:\\s+(?:d[ií]as?|tardes?|no(?:ch|x)es?))?',
  'd[ií]as|tardes',
  'qu[eé] (?:tal|onda)|qu[eé] hubo|qu[eé] precio (?:tienen?|es)(?: (?:el|la|los|las)(?=\\s))?|urgen?',
  'oiga|oye|disculpe?|disculpa|saludos?|amig[oa]|jef[ea]|joven|se[nñ]orita|don|inge|ingeniero|maestro|patr[oó]n|prim[oa]|compa(?:dre)?|carnal|herman[oa]|vecin[oa]|che',
  'por ?favor(?:cito)?|porfavor|porfas?|porfis|pls|plis|favor de',
  '(?:me|nos|te|le)(?=\\s)',
  'pued[eo]s?|puedes|podr[ií]as?|podr[aá]n?|ser[ií]a posible|me gustar[ií]a',
  '(?:m[aá]nd[ae](?:me|nos|r|rme|s)?|mandar(?:me|nos)?|env[ií][ae](?:me|nos|s|r|rme)?|enviar(?:me)?|s[uú]rt[ae](?:me|nos|s)?|surt(?:es?|ir|irme)|trae(?:me|s)?|d[aá](?:me|s|r|rme)?|des|d[eé]me|deme|dame)',
  '(?:ap[aá]rt[ae](?:me|nos|s|r)?|an[oó]t[ae](?:me|nos|s)?|agr[eé]ga(?:me|s)?|p[oó]n(?:me|er)?|consigues?|vend[ea][sn]?|manejan?s?|trabajan?|cot[ií]z[ae](?:me|nos|s|r|rme)?|cotizar(?:me)?|cot[ií]ce(?:me|nos)?|separa(?:me|s)?)',
  // Any imperative: pásame, regálame, échame, póngame, but not the pernos of 'pernos 3/8'.
  `\\p{L}{3,}me(?=\\s+(?:${COUNT}))`,
  '(?:p[aá]s[ae]|reg[aá]l[ae]|[eé]ch[ae]|v[eé]nd[ae]|p[oó]nga|ap[uú]nt[ae])(?:me|nos)',
  '(?:una )?cotizaci[oó]n(?: de| por(?! favor))?',
  'quier[eo]|quisiera|queremos|necesit[oa]|nesesito|nececito|necesitamos|ocup[oa]|ocupamos|(?:ando |estoy )?buscando|busco|(?:me )?hace falta|me (?:falta|interesa)n?|de casualidad|requiero|tienes?|tienen|tendr[aá]s?|hay|encargo|pido|voy a (?:querer|necesitar|ocupar)|van?',
  '(?:algo|alguna? cosa|una cosa)(?= (?:para|que|con)\\s)',
  '(?:el )?precio (?:de|del)|a c[oó]mo (?:da|est[aá]|tiene)s?n?|cu[aá]nto (?:cuestan?|sale|vale)n?',
  '(?:mi|el|un|este|va mi|va el|es) (?:pedido|orden|lista)(?: es| ser[ií]a)?|lo siguiente|esto|estas cosas',
  `a (?:la|mi|su) (?:obra|casa)(?=\\s+(?:${COUNT}))|a domicilio(?=\\s+(?:${COUNT}))`,
  'tambi[eé]n|adem[aá]s|luego|y|e|ah|ok|bueno|s[ií](?=,)|otra cosa',
].join('|')
const AFTER = [
  'por ?favor(?:cito)?|porfavor|porfas?|porfis|pls|plis|xfa',
  '(?:muchas |mil )?gra[cs]ias|saludos|buen d[ií]a|bendiciones|quedo (?:al pendiente|atento|atenta)',
  'si (?:tienes?|hay|se puede)|para hoy|para ma[nñ]ana|me urgen?|urgen?|es todo|ser[ií]a todo|nada m[aá]s|nom[aá]s|jefe|amigo',
].join('|')

/** Whole forms of verbs: a surtidor and a mandil are no requests. */
const REQUESTING =
  '(?:(?:m[aá]nd|env[ií]|ap[aá]rt|agr[eé]gu?)(?:[ae][sn]?|ar)|s[uú]rt(?:[ae][sn]?|ir)|tra(?:e[sn]?|er|iga[sn]?)|tr[aá]e)(?:me|nos|le)?|d[aeé]me|ocupo|necesito|quiero|encargo'
/** Anything before a request for a quantity: 'ola me ase fabor de mandar 3 tees', 'q onda me mandas porfa 1 pala'. */
const UNTIL_REQUEST = new RegExp(
  `^[^\\d,.;:]{0,60}?(?<!\\p{L})(?:${REQUESTING})\\s+(?:(?:porfa\\p{L}*|por favor|s[oó]lo|nom[aá]s)\\s+)?(?=${COUNT})`,
  'iu',
)

const SIGNS = '[\\s,.:;!¡?¿*_~]'
const START = new RegExp(
  `^(?:${SIGNS}*(?<![\\p{L}])(?:${BEFORE})(?![\\p{L}\\d/]|\\.\\S))(?:${SIGNS}+|$)`,
  'iu',
)
const END = new RegExp(`(?:^|(?<!${SIGNS})${SIGNS}+)(?:${AFTER})${SIGNS}*$`, 'iu')
/** The title of a list instead of an item: 'Pedido obra Juárez', without a number. */
const TITLE = /^(?:pedido|lista|material|obra|cliente|entrega[r]?|para la obra|orden)\b[^\d]*$/iu
const MAX_ROUNDS = 12

/** How a request begins. Not all words of BEFORE: a search may be for a 'te' or a 'y'. */
const REQUEST =
  /^[\s¡¿]*(?:algo\s|(?:alguna?|una)\s+cosa\s|hola|buen|d[ií]sculp|disculp|oig|oye|saludos|(?:me|nos)\s|(?:d[aeáé]|tr[aá]e|p[aá]sa|v[eé]nde|ap[aá]rta|reg[aá]la|surte)(?:me|nos)\s|quier|quisier|ne[cs]e[cs]it|ocup[oa]|busco|(?:ando|estoy) buscando|(?:me )?hace falta|de casualidad|requier|tien|tendr|hay\s|pued|podr|m[aá]nda|env[ií]a|cu[aá]nto|qu[eé] (?:precio|tal|onda)|a c[oó]mo|cot[ií]|(?:el )?precio de|por ?fa|venden\s|manejan?\s)/iu

/** 'con qué pego el tubo' and 'con qué se pega' ask for what pegar is done with. */
const DONE_WITH = /^[\s¡¿]*con\s+qu[eé]\s+(?:(?:se|me|le|lo|la)\s+)?(\p{L}{2,})[oa](?=\s)/iu

/** A search without the greeting and the request of a message: 'hola, ¿tiene candados de 40?' asks for candados de 40. */
export function withoutRequest(typed: string): string {
  const search = typed.replace(DONE_WITH, '$1ar')
  if (!REQUEST.test(search)) return search
  const text = withoutCourtesy(search)
  // The blank after a finished word stays.
  return text === '' ? search : text + (/\s$/.test(search) ? ' ' : '')
}

/** Removes greetings, requests and thanks from both ends of a part of a message. The result may be empty. */
export function withoutCourtesy(piece: string): string {
  // Of 'codos de cobre quiero 3' the thing comes before.
  let text = piece.replace(UNTIL_REQUEST, (before) => (isOfTrade(before) ? before : ''))
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const before = text
    text = text.replace(START, '').replace(END, '')
    if (text === before) break
  }
  text = text.replace(/^[\s,.:;!¡?¿*_~\-–•]+|[\s,:;!¡?¿*_~]+$/gu, '').replace(/(?<=\p{L}{4})\.+$/u, '')
  return TITLE.test(text) ? '' : text
}
