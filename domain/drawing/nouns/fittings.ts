import type { Nouns } from './rules.ts'

/** A size and the thread that it has: '1.1/4 nptm', where one and a quarter is larger than '3/4 npth'. */
const THREADS = /(?:(\d+)[. ])?(\d+)(?:\/(\d+))? npt([mh])/g

function threadsIn(text: string): { size: number; male: boolean }[] {
  return Array.from(text.matchAll(THREADS), ([, whole = '0', top = '0', bottom = '1', kind]) => ({
    size: Number(whole) + Number(top) / Number(bottom),
    male: kind === 'm',
  }))
}

/** A male thread around a female one: a bushing. */
const LARGER_MALE = {
  test(text: string): boolean {
    const [first, second] = threadsIn(text)
    if (!first || !second || first.male === second.male) return false
    return first.male ? first.size > second.size : second.size > first.size
  },
}

const DIFFERENT_FEMALES = {
  test(text: string): boolean {
    const [first, second] = threadsIn(text)
    return (
      first !== undefined && second !== undefined && !first.male && !second.male && first.size !== second.size
    )
  },
}

/** 'FUSION 25 X 20', where equal numbers would be one size of two ends. */
const DIFFERENT_NUMBERS = {
  test(text: string): boolean {
    const [, first, second] = /\bfusion (\d+) x (\d+)\b/.exec(text) ?? []
    return first !== undefined && first !== second
  },
}

/** What joins pipes, and pipes. */
export const FITTING_NOUNS: Nouns = [
  [
    'codo|semicodo|cod',
    ['codo-hule', /para lavarr|de goma|de hule/],
    [null, /manguera|canaleta|embudo/],
    ['codo'],
  ],
  ['curva', ['sobrepaso', /sobrepaso/], [null, /canaleta/], ['curva']],
  ['sobrepaso', ['sobrepaso']],
  [
    'tee|te|the',
    ['perfil-t', /secund|princip|plafon|\busg\b/],
    [null, /doble|sifon|soporte|valvula|para pileta/],
    ['tee'],
  ],
  ['yee|ye', ['yee-doble', /doble/], ['yee']],
  // A branch at a right angle is a tee, one at 45 degrees a yee.
  [
    'ramal|ram',
    [null, /paral|bidet|lavat/],
    ['yee', /^ram(?:al)? inv(?:ert\w*)?\b/],
    ['yee-doble', /(?:dob\b|doble).*\b45\b/],
    ['cruz', /\bdob\b|doble/],
    ['yee', /\b45\b/],
    ['tee', /\b(?:87|88|8730|90)\b/],
  ],
  ['cruz', [null, /maneral|volante|separador/], ['cruz']],
  [
    'cople|copla|cupla|coupling',
    [null, /flexible|manguera|rapido|compresor|universal|hule|motor|vias/],
    ['cople-insercion', /insercion|espiga/],
    ['adaptador-macho', /rosca m(?:acho)?\b/],
    ['adaptador-hembra', /rosca h(?:embra)?\b/],
    ['extension-roscada', /\bm ?h\b(?!.*intemp)/],
    ['reduccion', /\bred(?:uc\w*)?\b|campana red/],
    ['reduccion', DIFFERENT_NUMBERS],
    ['cople'],
  ],
  [
    'manguito|mang|mango',
    ['asa', /menaje|olla|cacerola|sarten|pava|jarro/],
    [
      'mango',
      /^mango (?:largo )?(?:para )?(?:martillo|hacha|pala|marro|azadon|talache|zapapico|madera|cavador|rastrillo|escoba)/,
    ],
    [null, /desc|regulador/],
    ['cople', /^\w+ (?:de )?(?:reparacion|union|desliz|repar)/],
    ['adaptador-macho', /macho/],
    ['adaptador-hembra', /hembra/],
    ['reduccion', /\bred\b/],
  ],
  [
    'niple|nip|nipple|entrerosca|entrerrosca',
    ['niple-flare', /^niple (?:terminal|union flare)(?!.*espiga)/],
    [null, /campana|terminal|flare|tuerca|bomba|grasera|para (?!tubo|flot)/],
    ['conector-espiga', /insercion|espiga|manguera/],
    ['niple-hexagonal', /terminal|flare/],
    ['niple'],
  ],
  ['acople', ['union-compresion', /compresion|^acople (?:standard|profesional)/]],
  ['rosca', ['rosca-tuerca', /^rosca con tuerca/]],
  [
    'tubo|tuberia|cano',
    ['sellador', /silicon/],
    ['rollo', /flexible.*cob|flexible cobre/],
    [null, /descarga.*calef|aspirad|lavarr|^tubo rociador/],
    ['tubo-piloto', /^cano piloto/],
    ['tubo', /^tubo (?:de )?descarga(?: x)? [\d. ]*(?:x )?\d ?mts?\b/],
    ['tubo-corrugado', /corrug|plica|liquid|\bl ?t\b/],
    // Of a fusion system: an end to be welded and one with a thread.
    ['adaptador-hembra', /inserto h\b|^tubo hembra/],
    ['adaptador-macho', /inserto m\b|^tubo macho/],
    ['lampara-tubo', /\bled\b|fluores|\bt ?(?:5|8|12)\b|slim/],
    [
      null,
      /pileta|solar|termo(?!fus)|neon|escape|flexible|corrug|ahogad|liquid|plica|porta|mochila|descarga|extension|jabon|acople/,
    ],
    ['camara-tubo', /^cano camara/],
    [null, /camara/],
    ['perfil', /cuadrad|rectang|\bptr\b|estructural/],
    // Four sides have two sizes that are equal.
    ['perfil', /^tubo (?:galv|negro|hierro)\w* (\d+) x \1\b(?! ?m)/],
    ['manguera', /cristal|manguera/],
    [
      'rollo',
      /rollo|\bpex\b|pead|pebd|(?<!acero )polietilen|poliducto|k ?10\b|por kg|x kg|(?:cobre|aluminio).* (?:1[58]|30|50) ?mts?\b/,
    ],
    ['tubo'],
  ],
  ['pocero', ['tubo', /^pocero tubo(?!.*cupla)/]],
  ['e-doble', ['cople-insercion']],
  ['ench', ['espiga-hembra', /^ench r-h/], ['conector-espiga', /^ench r-m/]],
  ['fusion', ['valvula-esfera', /^fusion agua valvula manija/]],
  ['poliducto|pebd|pead', ['rollo']],
  [
    'reduccion|red|copared',
    [null, /^red (?:de |para )|canaleta|velocidad|ruido/],
    [
      'bushing',
      /bushing|buje|\bh ?m\b|\bm ?h\b|\dh x|hembra.*macho|macho.*hembra|\d ?h x .*\d ?m\b|\d ?m x .*\d ?h\b/,
    ],
    ['reduccion', /\d/],
  ],
  [
    'bushing|buje',
    ['buje', /(?:bronce|bce)\b.*\d[\d.]*x\d|\d[\d.]*x\d.*\bbronce/],
    [null, /motor|\beje\b|rueda|plano fijacion|grafit|silla/],
    ['bushing', /\d/],
  ],
  [
    'tapon',
    ['tapon-termo', /para termo(?!t)/],
    [
      'tapon-lavabo',
      /^tapon (?:de goma |para )?(?:baner|banader|tina|lavabo|freg|pileta|desague)|de hule para (?:lavabo|tina)|^tapon coflex ph-\d+ para (?:lav|tina)\b/,
    ],
    [null, /baner|banader|tina|lavabo|freg|pileta|desague/],
    ['tapon-auditivo', /auditiv|oido/],
    [
      null,
      /fusible|termo|neumat|hermet|aceite|acite|gasolina|radiador|push|valvula|bidet|cespol|supergas|expans|inflable|universal|bateria/,
    ],
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
    ['placa-ciega', /^tapa ciega(?!.*(?:salam|marco))/],
    ['tapon-lavabo', /^tapa (?:para )?(?:pileta|lavatorio) de goma/],
    [
      'tapa-registro',
      /^tapa doble cierre|^tapa (?:ciega )?\d+ ?x ?\d+(?: -)? (?:acero|bronce|inox)|^tapa (?:de )?(?:camara|acero|bronce|fundicion|hierro|llave (?:de )?paso|nicho|simple \d|reforzada)|^tapa .*\bm piso|^tapa .*(?:c|con) marco/,
    ],
    [null, /tanque|deposito|canaleta|embudo|registro|caja|lavadora|dep\b|licuad|sopapa/],
    ['tapon', /^tapa macho (?:de )?\d/],
    ['asiento-wc', /\bwc\b|inodoro|para bano|sanitario$|asiento/],
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
  [
    'brida',
    ['brida-wc', /\b(?:wc|inodoro|sanitario|mingitorio|migitorio)\b/],
    ['conexion-tanque', /tinaco|tonel|conexion tanque|tanque \d/],
    [null, /\bwc\b|inodoro|mingitorio|migitorio|flexible|closet|cortinero|plastica|pozo|griferia|cocina/],
    [
      'brida',
      /^brida (?:pesada |ppn? |epoxi |h )?\d[\d/ ]*(?:mm)?(?: \w{1,6})?$|soldeo|bronce|galv|acero|hidraul|cementar|roscad|soldable|ciega|inox|fofo/,
    ],
  ],
  [
    'adaptador|adapt|adap',
    ['conexion-tanque', /^adaptador (?:para )?(?:tanque|tinaco)/],
    [
      null,
      /pico|caja|punta|broca|usb|inodoro|valvula|para (?!cem)|aire|clavija|enchufe|cable|campana|dado|disco|compresor/,
    ],
    ['espiga-hembra', /(?:espiga|inse?r?c\w*).*hembra|hembra.*insercion/],
    ['conector-espiga', /espiga|inser?cion/],
    ['adaptador-macho', /nptm|macho|exter|\br ?ext\b|^adaptador (?:[\d/ ]+m\b|m [\d/])/],
    ['adaptador-hembra', /npth|hembra|inter|\br ?int\b|^adaptador (?:[\d/ ]+h\b|h [\d/])/],
  ],
  [
    'conector',
    ['conector-manguera', /^conector click (?:para|laton)/],
    ['terminal-ojo', /^conector de ojo/],
    ['conector-curvo', /curvo.*(?:plica|l t\b)|(?:plica|liquid tight|l t\b).*curvo/],
    ['adaptador-macho', /^conector pvc (?:pesado|ligero) \d/],
    ['flexible', /^conector flexible(?!.*(?:plica|conduit|liquid))/],
    [
      null,
      /arrastre|bola|bateria|cable|coax|\brj|usb|remolque|\bspa\b|intex|bomba|articulad|antena|curvo|hule|movible|acople|remo\b|manguera/,
    ],
    ['cople-insercion', /^conector (?:para )?manguera de [\d/]+$/],
    ['conector-conduit', /\bemt\b|conduit|plica|liquid|romex|recto.*\bl t\b|tinwell/],
    ['niple-hexagonal', /nptm.*nptm/],
    ['bushing', LARGER_MALE],
    ['extension-roscada', /nptm.*npth|npth.*nptm/],
    ['reduccion', DIFFERENT_FEMALES],
    ['cople', /npth.*npth/],
    ['union-compresion', /\bod\b.*\bod\b/],
    ['adaptador-macho', /nptm|exter|rosca ext|\br[ /]?ext\b|macho/],
    ['adaptador-hembra', /npth|inter|rosca int|\br[ /]?int\b|hembra/],
  ],
  [
    'union',
    [null, /cana\b|canal|cadena|oring|bridada|flotante/],
    ['espiga-hembra', /manguera para canilla/],
    ['union-compresion', /^union dresser/],
    ['cople-insercion', /^union [\d/ ]+ ?para manguera/],
    ['cople-insercion', /^union (?:de )?manguera/],
    ['tuerca-union', /universal|doble|tuerca|americana/],
    ['reduccion', /^union reductora/],
    ['cople', /cobre a cobre|^union (?:cobre|de \d|inox|emt)|^union (?:bronce|galv)/],
    ['cople', /^union [\d/ ]+(?:drenaje|presion|pvc|hg)|union (?:simple|normal|pvc)/],
  ],
  ['virola', ['virola']],
  ['racor', ['niple-hexagonal', /nptm.*diss/]],
  ['universal', ['tuerca-union', /cobre|inox|bronce|galv/]],
  [
    'tuerca',
    ['tuerca-inserto', /^tuerca inserto tipo [de]\b/],
    ['tuerca-mariposa', /^tuerca mariposa/],
    ['tuerca-union', /union|\bu\b|universal/],
    ['tuerca-flare', /compresion|flare|virola|inversa|conica|para cano|hembra \d/],
    [
      null,
      /mariposa|insert|conector|ciega|enjaul|plastic|fijacion|partida|loca|freg|lavabo|\bwc\b|pileta|pico|soporte|canasta/,
    ],
    ['tuerca'],
  ],
  [
    'abrazadera|abraz',
    ['abrazadera-omega', /omega|\buna\b|\bemt\b/],
    ['montura', /montura|derivacion|toma domic|^abraz\w* (?:pvc|p ?v ?c|bronce|fofo) (?:de )?[\d/ ]+(?:x|$)/],
    ['grampa-pata', /unicanal|\bpera\b|unitron/],
    [
      null,
      /plastic|pvc|p ?v ?c|bronce|montura|colga|pera|unicanal|pared|\bart\b|bajante|canal|derivacion|doble|cobre/,
    ],
    ['abrazadera', /sin ?fin|cremallera|inox|acero|manguera|\d+ ?-? ?\d+ ?mm|^abrazadera \d+ (?:de )?\d/],
  ],
  [
    'grampa|grapa',
    ['grapas', /para (?:en)?gra|\bet-\d/],
    ['grapa-cerca', /\bgra-\d|alambre (?:de )?pu/],
    ['abrazadera-omega', /omega/],
    ['grapa-cable', /volteck|electrica|para cable/],
    ['grampa-pata', /^grampa (?:con|c) pata/],
    ['clip-tubo', /^grampa (?:plastica |para )?(?:tubo|cano)|^grampa (?:tubo )?bajante/],
  ],
  ['fijatubo', ['clip-tubo']],
  ['fleje', ['fleje', /perforad/]],
  ['coverthor|covertor', ['aislante-tubo', /\d/]],
  ['montura', ['montura']],
  ['reparador', ['cople-insercion', /manguera/]],
  ['extremidad', ['brida', /camp|espiga|pvc/]],
  ['hidro|polyfusion|saladillo|tubileno', ['tubo', /verde|alumin|\b[ap] ?[cf]\b|\d ?mm|^tubileno/]],
  ['hidroflex', ['rollo', /pex.*mts/]],
  ['agua', ['flexible', /^agua flexible/]],
  ['espiga-espiga', ['cople-insercion', /^\S+ [\d/]/]],
  [
    'espiga',
    ['espiga-hembra', /hembra/],
    ['cople-insercion', /espiga-espiga|doble|espiga espiga/],
    ['conector-espiga', /macho/],
  ],
  ['transicion', ['adaptador-hembra', /^transicion hembra/], ['adaptador-macho', /^transicion macho/]],
  ['teton', [null, /curvo/], ['espiga-hembra', /hembra|\brh\b/], ['conector-espiga', /macho|manguera/]],
  [
    'enchufe',
    ['clavija', /\b(?:10|15|16|20) ?a\b|volt|tierra|electr/],
    ['codo', /codo/],
    ['tee', /\btee?\b/],
    [null, /curva/],
    ['cople-insercion', /doble/],
    ['espiga-hembra', /hembra/],
    ['cople-insercion', /doble/],
    ['conector-espiga', /rosca macho|^enchufe macho/],
  ],
]
