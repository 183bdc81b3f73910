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

/** Adapters, unions and clamps of pipes. */
export const JOINT_NOUNS: Nouns = [
  [
    'brida',
    ['cincho', /^bridas? (?:de )?(?:nylon|plastica) .*\d/],
    ['brida-wc', /\b(?:wc|inodoro|sanitario|mingitorio|migitorio)\b/],
    ['conexion-tanque', /tinaco|tonel|conexion tanque|tanque \d/],
    [null, /\bwc\b|inodoro|mingitorio|migitorio|flexible|closet|cortinero|plastica|pozo|griferia|cocina/],
    [
      'brida',
      /^brida (?:pesada |ppn? |epoxi |h )?\d[\d/ ]*(?:mm)?(?: \w{1,6})?$|soldeo|bronce|galv|acero|hidraul|cementar|roscad|soldable|ciega|inox|fofo|pvc/,
    ],
  ],
  [
    'adaptador|adapt|adap|adapatador',
    ['espiga-hembra', /inser?cion .*r\/int/],
    ['conexion-tanque', /^adaptador (?:para )?(?:tanque|tinaco)/],
    ['adaptador-macho', /^adaptador (?:so )?he\b/],
    ['adaptador-hembra', /^adaptador (?:so )?hi\b/],
    ['conector-conduit', /\bemt\b|\bbx\b/],
    [
      null,
      /pico|caja|punta|broca|usb|inodoro|valvula|para (?!cem)|aire|clavija|enchufe|cable|campana|dado|disco|compresor|\b[23] ?p\b|polos|planas/,
    ],
    ['espiga-hembra', /(?:espiga|inse?r?c\w*).*hembra|hembra.*insercion/],
    ['conector-espiga', /espiga|inser?cion/],
    ['adaptador-macho', /nptm|macho|exter|\br ?ext\b|^adaptador (?:[\d/ ]+m\b|m [\d/])/],
    ['adaptador-hembra', /npth|hembra|inter|\br ?int\b|^adaptador (?:[\d/ ]+h\b|h [\d/])/],
  ],
  [
    'conector',
    ['conexion-tanque', /^conector (?:para )?(?:tinaco|tanque|cisterna)/],
    [null, /microtubo|goteo/],
    ['conector-conduit', /^conector (?:l ?t|1 lqt) recto|^conector 1 lqt/],
    ['conector-manguera', /^conector click (?:para|laton)/],
    ['terminal-ojo', /^conector de ojo/],
    ['conector-curvo', /curvo.*(?:plica|l t\b)|(?:plica|liquid tight|l t\b).*curvo/],
    ['conector-conduit', /^conector pvc (?:pesado|ligero) \d/],
    ['conector-manguera', /^conector (?:click|5\/8 x 3\/4)|riego|acoplamiento/],
    ['flexible', /^conector flexible(?!.*(?:plica|conduit|liquid))/],
    [
      null,
      /arrastre|bola|bateria|cable|coax|\brj|usb|remolque|\bspa\b|intex|bomba|articulad|antena|curvo|hule|movible|acople|remo\b|manguera|rapido|\bled\b/,
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
    ['union-compresion', /virola/],
    [null, /\bcana\b|canal|cadena|oring|bridada|flotante|flexible|gibault/],
    ['espiga-hembra', /manguera para canilla/],
    ['union-compresion', /^union dresser/],
    ['cople-insercion', /^union [\d/ ]+ ?para manguera/],
    ['cople-insercion', /^union (?:de )?manguera/],
    ['tuerca-union', /universal|doble|tuerca|americana/],
    ['tuerca-union', /^union reductora.*(?:plana|conica|multiple)/],
    ['reduccion', /^union reductora/],
    ['cople', /corrediza|deslizante|cobre a cobre|^union (?:cobre|de \d|inox|emt)|^union (?:bronce|galv)/],
    ['cople', /^union [\d/ ]+(?:drenaje|presion|pvc|hg)|union (?:simple|normal|pvc|sanitaria)/],
  ],
  ['virola', ['virola']],
  ['racor', ['niple-hexagonal', /nptm.*diss/]],
  ['universal', ['tuerca-union', /cobre|inox|bronce|galv/]],
  [
    'tuerca',
    [null, /^tuerca (?:de )?ajuste/],
    ['tuerca-inserto', /^tuerca inserto tipo [de]\b/],
    ['tuerca-mariposa', /^tuerca mariposa/],
    ['tuerca-union', /^tuerca hidraulic/],
    ['tuerca-flare', /para pestana/],
    ['tuerca-union', /union|\bu\b|universal/],
    ['tuerca-flare', /compresion|flare|virola|inversa|conica|para cano|hembra \d/],
    [
      null,
      /mariposa|insert|conector|ciega|enjaul|plastic|fijacion|partida|loca|freg|lavabo|\bwc\b|pileta|pico|soporte|canasta|cespol/,
    ],
    ['tuerca'],
  ],
  [
    'abrazadera|abraz',
    [null, /para reja/],
    ['abrazadera-plastica', /^abrazadera plastica \d+ ?-? ?\d+ ?mm/],
    ['abrazadera-omega', /omega|\buna\b|\bemt\b/],
    [
      'montura',
      /montura|derivacion|toma domic|^abraz\w* (?:pvc|p ?v ?c|bronce|fofo) (?:de )?[\d/ ]+(?:x|$)|^abraz\w* [\d/ ]+x [\d/ ]+ppr\b/,
    ],
    ['grampa-pata', /unicanal|\bpera\b|unitron/],
    [
      null,
      /plastic|pvc|p ?v ?c|bronce|montura|colga|pera|unicanal|pared|\bart\b|bajante|canal|derivacion|doble|cobre/,
    ],
    [
      'abrazadera',
      /sin ?fin|cremallera|inox|acero|manguera|\d ?(?:-|a|x) ?\d+ ?mm|\d \d+ ?mm|^abrazadera \d+ (?:de )?\d/,
    ],
  ],
  [
    'grampa|grapa',
    ['mensula', /^grampa (?:para )?lavat(?:orio)? (?:chica|grande|larga|corta|l\b|doble nervio)/],
    ['grapas', /para (?:en)?gra|\bet-\d/],
    ['grapa-cerca', /\bgra-\d|alambre (?:de )?pu/],
    ['abrazadera-omega', /omega/],
    ['grapa-cable', /volteck|electrica|para cable/],
    ['grampa-pata', /^grampa (?:con|c) pata/],
    ['clip-tubo', /^grampa (?:plastica |para )?(?:tubo|cano)|^grampa (?:tubo )?bajante/],
  ],
  ['fijatubo', ['clip-tubo']],
  ['fleje', ['fleje', /perforad/]],
  ['coverthor|covertor', [null, /alumin\w* (?:interior|exterior)/], ['aislante-tubo', /\d/]],
  ['montura', ['montura']],
  ['collar|collarin', ['montura', /arranque|derivacion|^\w+ (?:de )?(?:polip|pvc|pead)/]],
  ['reparador', ['cople-insercion', /manguera/]],
  ['extremidad', ['brida', /camp|espiga|pvc/]],
  ['espiga-espiga', ['cople-insercion', /^\S+ (?:reducida )?[\d/]/]],
  [
    'espiga',
    ['espiga-hembra', /hembra/],
    ['cople-insercion', /espiga-espiga|doble|espiga espiga/],
    ['conector-espiga', /macho/],
  ],
  ['transicion', ['adaptador-hembra', /^transicion hembra/], ['adaptador-macho', /^transicion macho/]],
  [
    'teton',
    ['codo-espiga', /^teton curvo/],
    [null, /curvo/],
    ['espiga-hembra', /hembra|\br ?h\b/],
    ['conector-espiga', /macho|manguera/],
  ],
  [
    'enchufe',
    ['clavija', /^enchufe 1[12]0\b/],
    ['clavija', /\b(?:10|15|16|20) ?a\b|volt|tierra|electr/],
    ['codo-espiga', /codo/],
    ['tee', /\btee?\b/],
    [null, /curva/],
    ['cople-insercion', /doble/],
    ['espiga-hembra', /hembra/],
    ['cople-insercion', /doble/],
    ['conector-espiga', /rosca macho|^enchufe macho/],
  ],
]
