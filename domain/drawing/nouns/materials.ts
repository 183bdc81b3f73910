import type { Nouns } from './rules.ts'

/** Building materials. */
export const MATERIAL_NOUNS: Nouns = [
  [
    'pino|mach|deck|anchico|enlate|lapacho|marmelero|grapia|curupay|timbo|saligna|polin|barrote',
    [null, /limpia|aroma|aceite|desinf|arbol/],
    ['madera'],
  ],
  [
    'tablaroca|cempanel|durock|denglass',
    ['tablero', /^cempanel cemplank/],
    ['celosia', /celosia/],
    [null, /pija|tornillo|tinta|sellador|taquete|cinta|cemplank|celosia/],
    ['tablero'],
  ],
  ['canal', ['canal', /amarre|liston|galv|steelrock|\busg\b/]],
  ['poste', ['canal', /metalico galv|steelrock|\busg\b/]],
  [
    'angulo|angular',
    ['reborde', /glas ?liner/],
    [null, /clavo/],
    ['angulo', /amarre|galv|perimet|\d ?x ?\d/],
  ],
  [
    'perfil',
    ['canal', /ecosteel/],
    ['viga', /\bipn\b|\bupn\b/],
    ['canal', /unicanal/],
    ['perfil', /galv \d|cuadrad|tubular|\bptr\b/],
  ],
  ['block|bloque', [null, /adhes|papel|notas|filler/], ['block']],
  ['tabique', [null, /hueco|separ|obtur|vidrio/], ['tabique']],
  ['loseta|azulejo', ['loseta', /\d ?x ?\d/]],
  ['enchape|ceramica|ceramico', ['loseta', /ceramic.*\d\d ?x ?\d\d/]],
  [
    'lamina|zinc|aluzinc',
    [null, /lisa|negra|antiderr|policarb|acril|yeso/],
    ['lamina', /acanal|rural|trapez|zinc|galv|pies\b/],
  ],
  [
    'chapa',
    ['lamina', /acanal|rural|trapez|zinc|galv.*acan/],
    ['placa-ciega', /ciega/],
    ['placa', /\bt\/edy/],
    ['cerradura', /pom[oa]\b|\bbola\b|perilla/],
    ['cerradura-mueble', /ropero|cajon|closet|mueble/],
    ['cerradura-sobreponer', /sobrepon/],
  ],
  [
    'canaleta',
    [
      'canaleta-electrica',
      /volteck|\bvias?\b|^canaleta [\d/ ]+ ?blanca$|canalprac|adhesiv|plastica \d|\d ?x ?\d+ ?mm/,
    ],
    ['canal', /^canaleta (?:de )?carga/],
    [null, /tapa|union|soporte|ranur|blanca$/],
    ['canaleta', /\bpvc\b|pluv|metros|\b3 ?mts?\b|cinc/],
  ],
  [
    'sombrero|sombrerete',
    ['sombrero', /^sombrerete (?:de ventilacion )?(?:4\d+ )?(?:63|110)\b/],
    [null, /keros|cocina|perchero|quemador|termo|paja|palma/],
    ['sombrero', /lamina|chapa|zinc|cinc|galv|linea|\bh \d/],
  ],
  ['tola', ['lamina', /\d ?x ?\d/]],
  ['travesal', ['canal', /ecosteel|\d ?x ?\d/]],
]
