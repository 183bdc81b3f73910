import type { Nouns } from './rules.ts'

/** Parts of stoves, heaters, washing machines, blenders and the like. Those of one appliance are like those of another. */
export const APPLIANCE_NOUNS: Nouns = [
  ['inyector|esprea', [null, /porta|combust/], ['esprea']],
  ['piloto', ['piloto-gas', /calef|calefon|boiler|gas/]],
  ['mechero', [null, /bunsen/], ['mechero-estufa', /para (?:cocina|anafe)/]],
  ['robinete', ['robinete']],
  ['plaqueta|tarjeta', ['tarjeta', /electron/]],
  ['timer|temporizador', ['temporizador', /mecan|electronic/]],
  ['presostato', ['presostato']],
  ['electrovalvula', ['electrovalvula']],
  [
    'carbon',
    [null, /vegetal|asar|activado/],
    ['carbones', /maq|\d ?x ?\d|esmeril|\besma-|cortadora|taladro|rotomart/],
  ],
  ['control', ['control-remoto', /^control remoto/]],
  ['rodamiento|ruleman|balero', [null, /caja|grasa|extractor|ventana|puerta|corrediza/], ['rodamiento']],
  ['reten', [null, /puerta-pared|corvex/], ['reten', /lavarr|labio|\d ?x ?\d|eje/]],
  ['engranaje|engrane', ['engrane']],
  ['cardan', ['cardan', /licuad|batid|procesad|picad|mixer/]],
  ['vaso', ['vaso-licuadora', /^vaso (?:para )?licuad/]],
  ['cuchilla', ['cuchilla', /licuad|picad|procesad|batid|multiproc/]],
  ['turbina|rotor', ['turbina', /aspirad|lavarr|secad|bomba|barrealf|lustr/]],
  ['burlete|guardapolvo', ['burlete', /autoadh|para |\d/]],
  ['electrodo-encendido', ['bujia']],
  ['bujia', [null, /auto|champion|motos|desbroz/], ['bujia', /cocina|calef|calefon|encend/]],
  ['manija', ['manija-barra', /horno/], ['asa', /menaje|olla|pava|cacerola/]],
  ['asa', ['asa', /menaje|olla|cacerola|sarten|pava|jarro/]],
  ['bolsa', ['bolsa-aspiradora', /aspirad|lustrasp/]],
]
