import type { Nouns } from './rules.ts'

/** 'FUSION 25 X 20', where equal numbers would be one size of two ends. */
const DIFFERENT_NUMBERS = {
  test(text: string): boolean {
    const [, first, second] = /^\w+ (?:fusion )?(\d\d+) x (\d\d+)\b/.exec(text) ?? []
    return first !== undefined && first !== second
  },
}

/** A coupling of a fusion system with a thread of metal at one end, as lists abbreviate it: F/RMM, F.R.M.(H), ROS.MET.MACHO. */
const THREAD = String.raw`\b(?:f ?/? ?)?(?:r(?:s|sc|os|osca)? ?(?:m|mt|met|plast)|rs|rsc|ros|rosca) ?`
const METAL_FEMALE = new RegExp(`^cupla .*(?:${THREAD}(?:hembra|h)\\b|inserto (?:metalico )?h\\b)`)
const METAL_MALE = new RegExp(`^cupla .*(?:${THREAD}(?:mach?o?|m)\\b|inserto (?:metalico )?m\\b)`)

/** Pipes and their fittings. */
export const FITTING_NOUNS: Nouns = [
  [
    'codo|semicodo|cod',
    ['codo-hule', /para lavarr|de goma|de hule/],
    [
      null,
      /\bpico\b|mochila|descarga|griferia|pantalla|excentric|manguera|canaleta|embudo|ducto|chimenea|cachimba|de lamina|microtubo|goteo|espiga-espiga/,
    ],
    ['porta-inyector', /esprea|porta ?inyector/],
    [null, /farol/],
    ['codo-espiga', /(?:espiga|\be-r\b).*hembra|inser?cion|enchufe/],
    [null, /espiga/],
    ['codo'],
  ],
  ['curva', ['sobrepaso', /sobre ?paso/], [null, /canal\b|canaleta|dilat/], ['curva']],
  ['sobrepaso', ['sobrepaso']],
  [
    'tee|te|the',
    ['perfil-t', /secund|princip|plafon|\busg\b/],
    [null, /multiple/],
    ['cruz', /\bcruz\b|\bdob\b/],
    ['yee', /\ba 45\b/],
    [null, /doble|sifon|soporte|valvula|para pileta|para cano|manguera|espiga|hdmi|microtubo|goteo/],
    ['tee'],
  ],
  ['yee|ye', [null, /manguera|jardin|llave/], ['yee-doble', /doble/], ['yee']],
  // A branch at a right angle is a tee, one at 45 degrees a yee.
  [
    'ramal|ram',
    [null, /paral|bidet|lavat/],
    ['yee', /^ram(?:al)? inv(?:ert\w*)?\b/],
    ['yee-doble', /(?:dob\b|doble).*\b45\b/],
    ['cruz', /\bdobl?\b|doble/],
    ['yee', /\b45\b/],
    ['tee', /\b(?:87|88|8730|90)\b/],
  ],
  ['cruz', [null, /maneral|volante|separador|azulejo|loseta|para piso/], ['cruz']],
  [
    'cople|copla|cupla|coupling|coppling',
    ['union-compresion', /compresion/],
    ['niple-flare', /^cople union flare/],
    ['tuerca-union', /media union/],
    [null, /excen|\bexc\b|cadena/],
    ['reduccion', /^cupla red mh sal h3 f ?f/],
    ['adaptador-hembra', METAL_FEMALE],
    ['adaptador-macho', METAL_MALE],
    ['adaptador-hembra', /inserto metalico hembra/],
    ['adaptador-macho', /inserto metalico macho/],
    [
      null,
      /flexible|manguera|rapido|compresor|universal|hule|motor|vias|\baire\b|neumat|remolque|jardin|lovejoy|arana|microtubo|para base|cutler/,
    ],
    ['cople-insercion', /insercion|espiga/],
    ['adaptador-macho', /rosca m(?:acho)?\b/],
    ['adaptador-hembra', /rosca h(?:embra)?\b/],
    ['reduccion', /\bred(?:uc\w*)?\b(?!.*\d\/\d)/],
    ['extension-roscada', /\bm ?h\b(?!.*intemp)/],
    ['reduccion', /\bred(?:uc\w*)?\b|campana red/],
    ['reduccion', DIFFERENT_NUMBERS],
    ['cople'],
  ],
  [
    'manguito|mang|mango',
    ['manguera', /^mang (?:de )?riego/],
    ['asa', /menaje|olla|cacerola|sarten|pava|jarro/],
    [
      'mango',
      /^mango (?:largo )?(?:para |de )?(?:pico|martillo|hacha|pala|marro|azadon|talache|zapapico|madera|cavador|rastrillo|escoba)/,
    ],
    [null, /desc|regulador/],
    ['cople', /^\w+ (?:de )?(?:reparacion|union|desliz|repar)/],
    ['adaptador-macho', /macho/],
    ['adaptador-hembra', /hembra/],
    ['reduccion', /\bred\b/],
  ],
  [
    'niple|nip|nipple|entrerosca|entrerrosca|niplel',
    ['niple-flare', /^niple (?:terminal|union flare|union.*\d-\d)(?!.*espiga)|^entrerosca .*pestana/],
    [null, /campana|terminal|flare|tuerca|bomba|grasera|engras|\baire\b|neumat|para (?!tubo|flot)/],
    ['conector-espiga', /insercion|espiga|manguera/],
    ['niple-hexagonal', /terminal|flare/],
    ['niple'],
  ],
  [
    'acople',
    ['flexible', /^acople para (?:sanitario|lavamano|lavaplato|lavabo|inodoro|wc)(?!.*\b[2-6]\b)/],
    ['conector-manguera', /^acople rapido [\d/]/],
    ['union-compresion', /compresion|^acople (?:standard|profesional)/],
  ],
  ['rosca', ['rosca-tuerca', /^rosca con tuerca/]],
  [
    'tubo|tuberia|cano|caneria',
    ['flexible', /^tubo (?:de )?(?:abasto|alimentacion)/],
    [null, /^tubo (?:farol|llave|montura)/],
    ['tapa', /^tubo tapa sigas/],
    ['tubo-desague', /con ceja/],
    ['tuerca-union', /\bmed(?:ia)? union/],
    ['tubo-corrugado', /^cano flex plastico|\blqt\b|licuatite/],
    ['rollo', /roolo|^cano polietil\b|x (?:50|100) m(?:etros|ts?)\b/],
    ['tubo-corrugado', /^cano flexible plastico .*luz/],
    ['manguera', /^cano (?:de )?goma/],
    ['sellador', /silicon/],
    ['rollo', /flexible.*cob|cob\w* (?:\w+ )?flex/],
    [
      null,
      /descarga.*calef|aspirad|lavarr|^tubo rociador|^cano (?:de |para )?(?:jardin|lavat|cocina|ducha|gira)/,
    ],
    ['tubo-piloto', /^cano piloto/],
    ['tubo', /^tubo (?:de )?descarga(?: x)? [\d. ]*(?:x )?\d ?mts?\b/],
    ['tubo-corrugado', /corrug|plica|liquid|\bl ?t\b/],
    // Of a fusion system: an end to be welded and one with a thread.
    ['adaptador-hembra', /inserto h\b|^tubo hembra|^tubo (?:fusion )?\d+ x [\d/ ]+hembra|^tubo h (?:pf|red)/],
    ['adaptador-macho', /inserto m\b|^tubo macho|^tubo (?:fusion )?\d+ x [\d/ ]+macho/],
    ['lampara-tubo', /\bled\b|luz dia|fluores|\bt ?(?:5|8|12)\b|slim/],
    [
      null,
      /pileta|solar|termo(?!fus)|neon|escape|flexible|corrug|ahogad|liquid|plica|porta|mochila|descarga|extension|jabon|acople/,
    ],
    ['camara-tubo', /^cano camara/],
    [null, /camara/],
    ['aislante-tubo', /aislan|elastom/],
    [
      null,
      /cortin|closet|regadera|ducha|vidrio|de nivel|grasa|\bkola|\bloka\b|pegamento|cespol|rebos|alargad|llanta|carretilla|de lamina|boiler|boyler|ensaye|lavadora|neopren|snorkel|\bcromad|conexion|stanley|\bjgo\b|intex|\bpara (?!agua|aguas|gas\b|drenaje|desague|descarga|cem|conduc|riego|ventil|alcant|instal|presion|rosc|union|sold|fusion|termofus|electr|cable|luz|bajada|hidr|pvc|pegar|sanit\w* de)/,
    ],
    ['perfil', /cuadrad|rectang|\bptr\b|estruct/],
    // Four sides have two sizes that are equal.
    ['perfil', /^tubo (?:galv|negro|hierro)\w* (\d+) x \1\b(?! ?m)/],
    ['manguera', /cristal|manguera/],
    [
      'rollo',
      /rollo|\bpex\b|pead|pebd|(?<!acero )polietilen|poliducto|k ?10\b|por kg|x kg|(?:cobre|aluminio).* (?:1[58]|30|50) ?mts?\b/,
    ],
    [
      'tubo',
      /\d|pvc|galv|cobre|negro|hierro|fierro|acero|alumin|inox|emt|conduit|sanit|drenaj|hidr|fusion|cement|bronce|bajada/,
    ],
  ],
  ['pocero', ['tubo', /^pocero tubo(?!.*cupla)/]],
  ['e-doble', ['cople-insercion']],
  ['ench', ['espiga-hembra', /^ench r-h/], ['conector-espiga', /^ench r-m/]],
  ['fusion', ['valvula-esfera', /^fusion agua valvula manija/]],
  ['poliducto|pebd|pead', ['rollo']],
  [
    'reduccion|red|reduc|copared',
    [null, /^red (?:de |para )|canaleta|velocidad|ruido/],
    [null, /armad[ao] con tuerca/],
    ['niple-hexagonal', /macho ?-? ?macho|\bm[ -]m\b|\d ?m (?:izq )?x [\d/ ]+m\b/],
    ['reduccion', /\d ?h x [\d/ ]+h\b/],
    [
      'bushing',
      /bushing|buje|\bh[ -]?m\b|\bm[ -]?h\b|\dh x|hembra.*macho|macho.*hembra|\d ?h x .*\d ?m\b|\d ?m x .*\d ?h\b/,
    ],
    ['reduccion', /\d/],
  ],
  [
    'bushing|buje',
    ['buje', /(?:bronce|bce)\b.*\d[\d.]*x\d|\d[\d.]*x\d.*\bbronce/],
    [
      null,
      /motor|\beje\b|rueda|roseta|manija|fijacion|bordead|grafit|silla|tornillo|inodoro|transferencia|ducha|\btapa\b/,
    ],
    ['bushing', /\d/],
  ],
  [
    'tapon',
    [null, /intex|\bneum|reparacion/],
    ['tapon-termo', /para termo(?!t|fus)/],
    [
      'tapon-lavabo',
      /^tapon (?:de goma |para )?(?:baner|banader|tina|lavabo|freg|tarja|pileta|desague)|de hule para (?:lavabo|tina)|^tapon coflex ph-\d+ para (?:lav|tina)\b/,
    ],
    [null, /baner|banader|tina|lavabo|freg|pileta|desague/],
    ['tapon-auditivo', /auditiv|oido/],
    [
      null,
      /fusible|termo|neumat|hermet|aceite|acite|gasolina|radiador|push|valvula|bidet|cespol|supergas|expans|inflable|universal|bateria/,
    ],
    ['tapa', /awaduct|silentium|\bterra\b/],
    ['tapon', /macho|\bm\b|nptm/],
    [
      'tapa',
      /capa\b|hembra|cachucha|campana|\bh\b|cpvc|hidr?\b|hidraul|\bcem\b|soldable|\bppr\b|\bplus\b|cobre|\bcob\b|fusion/,
    ],
    ['tapa', /\bnpth\b/],
    ['tapon', /registro|sch40|galv|bronce|laton|\brm\b|alarsa|epoxi|roscad|\d\/\d|^tapon \d$/],
  ],
  [
    'tapa',
    [
      'tapa-registro',
      /^tapa (?:de |para )?(?:registro|alcantarilla)\b.*(?:\d ?x ?\d|metal|fierro|fofo|hierro|concreto|polimer)/,
    ],
    ['tapa-tanque-wc', /^tapa (?:de |para |del )?tanque.*\b(?:wc|sanit|inodoro)/],
    ['tapa-caja', /^tapa octagonal \d|^tapa metal \d ?x ?\d/],
    ['tapa-caja', /^tapa (?:de |para )?caja (?:cuadrada|octagonal|4 ?x ?4)/],
    ['placa', /^tapa tomacorriente (?:doble|t\b|sencilla)/],
    ['tapa-registro', /^tapa cisterna \d/],
    ['tapon-lavabo', /^tapa (?:de )?goma para banera/],
    [
      'tapa',
      /^tapa (?:gorro|cachucha)\b|^tapa h galvanizada|^tapa hembra (?:awaduct|alt) \d+|^tapa pvc \d+ 3 ?\.?2/,
    ],
    ['tapa-tanque-wc', /^tapa (?:de |para |del )?(?:dep|depo|deposito|mochila)\b(?!.*agujero)/],
    [
      'tapa-quemador',
      /^tapa (?:de )?(?:aluminio|bronce|fundicion|enloz|chapa|hierro|quemador)\b.*para (?:cocina|anafe)|^tapa (?:de )?(?:quemador|mechero)/,
    ],
    [null, /para (?:cocina|anafe|lavarr|aspirad|menaje|olla)/],
    ['asiento-wc', /^tapa (?:inod|para wc|de wc)/],
    ['tapa-caja', /^tapa cuadrada galv/],
    ['placa', /^tapa interruptor/],
    ['tapa-caja', /^tapa ciega.*(?:metal|octag)/],
    ['tapa-registro', /^tapa ciega con encastre/],
    ['placa-ciega', /^tapa ciega(?!.*(?:salam|marco))/],
    ['tapon-lavabo', /^tapa (?:para )?(?:pileta|lavatorio) de goma/],
    [null, /transfer|para valv/],
    [
      'tapa-registro',
      /^tapa doble cierre|^tapa (?:ciega )?\d+ ?x ?\d+(?: -)? (?:acero|bronce|inox)|^tapa (?:de )?(?:camara|acero|bronce|fundicion|hierro|llave (?:de )?paso|nicho|simple \d|reforzada)|^tapa .*\bm piso|^tapa .*(?:c|con) marco/,
    ],
    [null, /tanque|deposito|canaleta|embudo|registro|caja|lavadora|dep\b|licuad|sopapa/],
    ['tapon', /^tapa macho (?:de )?\d/],
    ['asiento-wc', /\bwc\b|inodoro|para bano|sanitario$|para sanitario|asiento/],
    [
      'tapa',
      /^tapa (?:para cem|epoxi|pf|rosca hembra|de inserc|h ppn|hidr?\b|galv|cpvc|ppr|fusion|fusiogas|de insercion|hembra (?:de )?\d)/,
    ],
    // A cap of a pipe has one size: 'TAPA 25 REDECO'.
    [
      'tapa',
      /^tapa (?:de |h |hembra )?\d[\d/ ]*(?:mm)?(?: (?:tg|redeco|duragro|alarsa|h6|ppn?|epoxi|alt|rm|nivel 1|sigas|awaduct|amanco|silentium))?$/,
    ],
  ],
  ['hidro|polyfusion|saladillo|tubileno', ['tubo', /verde|alumin|\b[ap] ?[cf]\b|\d ?mm|^tubileno/]],
  ['hidroflex', ['rollo', /pex.*mts/]],
  ['agua', ['flexible', /^agua flexible/]],
  ['reduction', ['bushing', /bushing/]],
]
