import { readOneWay } from './one-way-synonyms.ts'
import { phraseOf } from './phrase-index.ts'
import type { Phrase } from './phrase-index.ts'

/** Verbs and what they are done with, besides the tools that are named after them. */
const LINES = [
  'amarrar, atar > alambre, mecate, cincho, soga',
  'apretar, aflojar > llave, desarmador, matraca, aflojatodo',
  'atornillar, desatornillar > desarmador, atornillador',
  'barrer > escoba',
  'calentar > boiler, parrilla, resistencia',
  'cavar, excavar > pala, pico, talache, cavahoyos',
  'checar, revisar, probar, comprobar, verificar > probador, tester, medidor, calibrador, manómetro',
  'clavar > martillo, clavadora, clavo',
  'colgar > gancho, alcayata, armella, ménsula',
  'conectar > conector, clavija, contacto',
  'cortar > cizalla, tijera, segueta, serrucho, disco de corte',
  'engrasar > grasa, inyector de grasa',
  'enroscar, roscar > tarraja, machuelo',
  'fijar, sujetar > taquete, abrazadera, cincho',
  'iluminar, alumbrar > lámpara, foco, reflector, luminario',
  'inflar > bomba de aire, bomba manual, mini bomba, compresor',
  'lijar > lija',
  'limpiar > cepillo, jabón, desengrasante',
  'medir > flexómetro, cinta métrica',
  'mover, cargar > diablo, carretilla, polipasto',
  'nivelar > nivel',
  'pegar > pegamento, adhesivo, silicón, cemento de pvc, cemento de cpvc',
  'perforar, taladrar, agujerar > taladro, broca, rotomartillo',
  'pintar > pintura, brocha, rodillo',
  'pulir > pulidora, esmeriladora, amoladora',
  'regar > manguera, aspersor, regadera de jardín',
  'romper, demoler > marro, cincel, rotomartillo, demoledor',
  'soldar > soldadura, electrodo, cautín, soplete',
  'tapar > tapón, tapa',
  'unir > cople, unión, conector',
  'ventilar, enfriar > ventilador, extractor',
]

const THINGS: ReadonlyMap<string, readonly string[]> = new Map(
  readOneWay(LINES).flatMap(({ words, finds }) => words.map((verb) => [verb, finds] as const)),
)

/**
 * Stems of the tools that a verb may ask for: a cortador, a cortadora or a CORTA VIDRIO for 'cortar'. Some of them are not words, and
 * so in no name. Empty where the word is not a verb.
 */
export function toolsOfVerb(word: string): string[] {
  const [, begin] = /^(.{2,}[aei])r$/.exec(word) ?? []
  return begin === undefined ? [] : [`${begin}dor`, `${begin}dora`, begin]
}

/** Other things that a verb at the beginning of a search may ask for: a diablo of 'mover bultos'. */
export function thingsOfVerb(word: string): readonly Phrase[] {
  return (THINGS.get(word) ?? []).map((thing) => phraseOf(thing))
}
