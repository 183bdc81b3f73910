/** Words of product and category names, by the drawing of pictures.svg that they select. */
const WORDS = {
  pipe: 'cobre cpvc pvc ppr pex galvanizado insercion polietileno tubo tuberia tubular ducto conduit poliducto riel canal canaleta perfil varilla barra tramo',
  elbow: 'codo curva',
  tee: 'tee te yee ye cruz cruceta',
  coupling: 'acople cople conector conexion union adaptador adap manguito conectores',
  reducer: 'reduccion red bushing reductor',
  nipple: 'niple terminal espiga rosca extremo',
  cap: 'tapon tapa contratapa',
  valve: 'valvula valvuleria valv flotador check esfera compuerta regulador',
  faucet:
    'cartucho aireador llave griferia mezcladora mezc monomando grifo grifa cromado maneral cuello nariz acabado',
  shower: 'salida regadera ducha brazo chapeton',
  hose: 'aspersor manguera alimentador alim flexible',
  screw:
    'contratuerca armella gato tornillo tornilleria pija taquete perno tuerca rondana clavo grapa ancla pijas remache birlo esparrago fijacion',
  clamp: 'guardacabo abrazadera abraz omega cincho unicanal soporte',
  gasket: 'empaque junta oring sello arandela brida anillo',
  drain:
    'cespol trampa bote coladera contra contracanasta rejilla desague drenaje drenajes registro desazolve',
  toilet: 'fluxometro sanitario wc inodoro taza asiento herraje mingitorio bano paquete',
  sink: 'pedestal jabonera toallero portarrollo portarollo porta botiquin espejo repisa accesorio despachador charola lavabo tarja fregadero freg lavadero ovalin cubierta',
  tank: 'filtro purificador cilindro tinaco cisterna tanque biodigestor hidroneumatico almacenamiento',
  pump: 'electronivel refaccion bomba motobomba compresor bombas presurizador',
  heater:
    'boyler termopar termostato perilla termocople esprea piloto parrilla campana calentador boiler estufa quemador gas',
  pliers: 'pinza alicate tenaza pelacable ponchadora prensa cizalla tijera pinzas',
  wrench: 'matraca dado perico stillson stilson autocle herramienta extractor plomeria',
  hammer: 'martillo marro mazo hacha cincel',
  screwdriver: 'desarmador destornillador puntas punta',
  bit: 'broca mecha cortador rompedora',
  disc: 'disco lija lijadora piedra esmeriladora abrasivo carda rodaja llanta',
  saw: 'lima formon sierra segueta serrote caladora navaja cuchillo cutter',
  drill: 'pulidora cortadora selladora taladro rotomartillo makita pistola electrica inalambrica',
  brush: 'cuchara llana brocha rodillo cepillo escoba espatula pincel',
  paint: 'pintura base esmalte barniz sellador impermeabilizante laca thinner aerosol esm vinilica',
  tape: 'nivel escuadra medicion calibrador plomada cinta teflon masking flexometro metro hilo cordon piola',
  glue: 'resistol espuma kola plastiloka mastique pegamento cemento silicon pasta soldadura adhesivo limpiador sosa aceite lubricante quimico quimicos',
  lock: 'manija candado cerradura cerrojo chapa pasador cerrajeria',
  hinge: 'bisagra jaladera corredera mensula gancho puerta',
  bulb: 'foco lampara lamp luminario reflector led candil iluminacion linterna portalampara arbotante',
  cable: 'cable extension clavija alambre multicontacto cargador cadena pila pilas electrico',
  socket:
    'boton soquet capacitor fusible contacto apagador interruptor placa tomacorriente centro caja tablero condulet estevez',
  tile: 'tira loseta azulejo piso recubrimiento cenefa liston mosaico vidrio',
  glove: 'guante chaleco chamarra lente mascarilla seguridad proteccion respirador casco faja',
  boot: 'bota zapato botas calzado',
  ladder: 'escalera andamio tijeras diablo',
  shovel: 'pala pico azadon rastrillo machete jardin jardineria carretilla fumigador desbrozadora bieldo',
  pot: 'tramontina olla sarten bateria cocina vaso comal termo',
} as const

export type PictureKind = keyof typeof WORDS | 'generic'

// 'Llave' is a tap to a plumber and a wrench to a mechanic.
const WRENCHES =
  /\bllaves? (de )?(allen|ajustable|combinada|mixta|espanola|stillson|stilson|perica|estriada|inglesa|torx|cruz|dos|p taladro|para tubo|para tuercas)/

const KIND_OF_WORD = new Map(
  (Object.keys(WORDS) as (keyof typeof WORDS)[]).flatMap((kind) =>
    WORDS[kind].split(' ').map((word) => [word, kind] as const),
  ),
)

/** The placeholder drawing for a missing picture, by the first known word of the name. */
export function pictureKind(name: string): PictureKind {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .split(/[^a-z]+/)
  if (WRENCHES.test(words.join(' '))) return 'wrench'
  for (const word of words) {
    const kind =
      KIND_OF_WORD.get(word) ??
      KIND_OF_WORD.get(word.replace(/e?s$/, '')) ??
      KIND_OF_WORD.get(word.replace(/s$/, ''))
    if (kind) return kind
  }
  return 'generic'
}
