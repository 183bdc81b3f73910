import type { Nouns } from './rules.ts'

/** Doors, windows, and what they are fitted with. */
export const DOOR_NOUNS: Nouns = [
  [
    'bisagra',
    ['bisagra', /^bisagras? t ?\.?5005/],
    ['bisagra-cazoleta', /^bisagra hermex bi?pa-/],
    ['bisagra-wc', /^bisagra (?:coflex|fluidmaster|master ?cim)|^bisagra .*(?:\bwc\b|inodoro|asiento)/],
    ['bisagra-cazoleta', /bidimens|cazoleta|35 ?mm/],
    ['bisagra-tubular', /tubular|soldable|para soldar/],
    ['bisagra-t', /\btipo t\b|\bt h\b/],
    [
      null,
      /invisible|\bwc\b|coflex|gabinete|piano|cocina|horno|hidrau|resorte|semi|cierre|accion|vidrio|asiento|jaladera|t h|heladera|tubular|bisagras? t\b/,
    ],
    ['bisagra'],
  ],
  [
    'cerradura',
    ['cerradura-gatillo', /gatillo/],
    ['cerradura-combo', /combo (?:ball|pomo|gamma|perilla|lock)|combo.*(?:pomo|ball)/],
    [null, /combo|digital|magnet|electr|alum|embutir/],
    ['cerradura-palanca', /\bpta pal\b|cema-/],
    ['cerradura-manija', /manija/],
    ['cerradura', /\bball?\b|pomo|recam|tubul|esfer|\bbano\b|perilla|tulip|cepo-/],
    ['cerradura-sobreponer', /sobrep|barra (?:libre|fija)|clasica|hermex (?:basic )?c[sb]-|\bbarr\w*$/],
    ['cerrojo', /hermex cero-|\bseg\b|seguridad cob/],
    ['cerradura-mueble', /mueble|cajon|gaveta|ropero|closet/],
    ['cerradura', /^cerradura(?: (?:de|para) (?:puerta|alcoba|bano|entrada|recamara|intemperie))?$/],
  ],
  [
    'candado',
    ['candado-cable', /con cable|bici/],
    [null, /espiral|moto|combina|cortina|gancho largo|freno|rigido|tipo u\b/],
    ['candado'],
  ],
  [
    'pasador',
    ['portacandado', /portacandado/],
    [null, /cadena|abatible|resorte|embut|mauser/],
    [
      'pasador',
      /barril|cerrojo|maroma|de barra|porton|zaguan|de piso|\bpa[cl]-|dexter|^pasador(?: (?:de )?(?:tubular|bronce|laton|acero|hierro|[\d/]+))*$/,
    ],
  ],
  ['portacandado', ['portacandado']],
  [
    'jaladera',
    ['jaladera-boton', /boton|pomo|perilla/],
    ['jaladera-embutir', /embut/],
    [null, /contra|concha|argolla|mango|redonda/],
    ['jaladera'],
  ],
  [
    'rodaja',
    ['rodaja-esfera', /esfera/],
    [null, /esfer|bola/],
    ['rodaja-espiga', /con espiga/],
    [null, /espiga|perno/],
    ['rodaja', /placa|plana|freno|yoyo|giratoria|\bro[ -]+\d+f? .*con p$|^rodaja (?:de )?[\d/ ]+$/],
  ],
  [
    'mensula|palometa',
    ['mensula', /^mensula soporte para aire/],
    [null, /plegable|vidrio|invis|flot|cortin|cremallera|doble|lavamano/],
    ['mensula', /\bdec\b|\d ?x ?\d|reforz/],
  ],
  [
    'corredera',
    [null, /calef|secarr|horno|puerta|ventana/],
    ['corredera', /cajon|gabeta|gaveta|handyhome|cierre suave|\bext\b|push/],
  ],
  [
    'puerta',
    ['puerta-metalica', /polimetal/],
    ['puerta-inspeccion', /nicho|llave (?:de )?paso|^puerta (?:de |para )?gas/],
    ['puerta-metalica', /^puerta (?:metalica|herr met|chapa|doble chapa)/],
    [
      null,
      /alum|metal|herr|chapa|hidro|revest|gabin|pleg|mosquit|horno|perro|acero|vidrio|corrediza|freezer|para /,
    ],
    ['puerta', /\d ?[x*] ?\d/],
  ],
  ['ventana|vent|ventiluz', ['ventana', /alum|herr|\d ?[x*] ?\d/]],
  ['vidrio', ['vidrio-block', /block/], ['vidrio', /visor|para (?:cocina|calef)|\d ?mm/]],
  ['traba', ['cuna-puerta', /^traba (?:de )?puerta (?:de |tipo )?(?:goma|pvc|cuna)/]],
]
