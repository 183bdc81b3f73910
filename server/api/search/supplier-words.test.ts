import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishNames } from '../../testing/published-names.ts'
import type { PublishedNames } from '../../testing/published-names.ts'

// As suppliers write: abbreviations without a full stop, words misspelled by ear, gauges, blanks in fractions.
const NAMES = {
  'AJ-1': 'LLAVE AJUST 10" SURTEK',
  'CU-1': 'CODO CU 90 13 MM C-C',
  'CU-2': 'CODO GALV 90 1/2"',
  'TO-1': 'TOR HEX GRADO 5 5/16 X 2',
  'TO-2': 'PIJA P/BROCA HEX 12 X 2',
  'BA-1': 'Balbula De Descarga Para W.C. Foset',
  'BA-2': 'VALVULA DE COMPUERTA CPVC 1/2',
  'CA-1': 'CABLE USO RUDO 2X12',
  'CA-2': 'CABLE THW-LS CAL 12 AWG NEGRO CAJA 100 M CONDUMEX',
  'BR-1': 'Broca De 5 /64 Truper',
  'BR-2': 'Broca De 3/8 Truper',
  'FL-1': 'FLAPPER UNIVERSAL ROJO',
  'CO-1': 'DESAGUE PUSH CROMADO',
  // What else the counter calls these
  'CC-1': 'CENTRO CARGA 8 CIRC EMPOTRAR',
  'NY-1': 'CINCHO NYLON 20 CM',
  'RE-1': 'RESISTOL 850 1 KG',
  'RE-2': 'RESISTOL 5000 1 L',
  'FC-1': 'FOTOCELDA 127V',
  'PF-1': 'POLIFLEX NARANJA 1/2"',
  'WI-1': 'WINCHA METRICA 5M',
  'CM-1': 'COMBA 8 LBS',
  'GA-1': 'GATA TIPO BOTELLA 8 TON',
  'GA-2': 'GATA TIPO LAGARTO 2 TON',
  'TE-1': 'TECLE CADENA 1 TON X 3 MTS',
  'TE-2': 'INTERRUPTOR DIFERENCIAL 25 AMP',
  'SE-1': 'TOMACORRIENTE SIMPLE VISIBLE',
  'SE-2': 'TOMACORRIENTE MIXTO SENCIA',
  'RX-1': 'REACTOR 20 WTS',
  'HS-1': 'Hombre solo liso 10"',
  'MT-1': 'Multitoma 6 puestos',
  'FI-1': 'FILTRO P/AGUA INSTAPURA',
  'FI-2': 'FILTRO ROTOPLAS PASO 1',
  'BS-1': 'BARRA DE SEGURIDAD DICA 24"',
  'LA-1': 'LAVADERO DE GRANITO',
}

let link: PublishedNames

beforeAll(async () => {
  link = await publishNames(NAMES)
})
afterAll(() => link.close())

it.each([
  ['perico 10 pulgadas', 'AJ-1'],
  ['codo de cobre 1/2', 'CU-1'],
  ['codo de cobre de media', 'CU-1'],
  ['tornillo hexagonal 5/16 x 2', 'TO-1'],
  ['válvula de descarga para wc', 'BA-1'],
  ['cable del 12', 'CA-2'],
  ['broca 5/64', 'BR-1'],
  ['sapito para wc', 'FL-1'],
])('%j is found as its supplier abbreviates, numbers or misspells it', async (query, code) => {
  const { hits } = await link.search(`${query} `)
  expect(hits[0]?.code).toBe(code)
})

it.each([
  ['contra push', 'CO-1'],
  ['caja de breakers', 'CC-1'],
  ['cintillos de plástico', 'NY-1'],
  ['resistol amarillo', 'RE-2'],
  ['ojo electrónico', 'FC-1'],
  ['poliducto 1/2', 'PF-1'],
  ['flexómetro 5 m', 'WI-1'],
  ['marro 8 libras', 'CM-1'],
  ['gato de patín', 'GA-2'],
  ['polipasto de cadena', 'TE-1'],
  ['contacto sencillo', 'SE-1'],
  ['balastra 20 w', 'RX-1'],
  ['pinza de presión 10', 'HS-1'],
  ['multicontacto', 'MT-1'],
  ['filtro para agua rotoplas', 'FI-2'],
  ['agarradera de baño', 'BS-1'],
  ['pila de lavar', 'LA-1'],
])('what the counter calls %j is found by what suppliers call it', async (query, code) => {
  const { hits } = await link.search(`${query} `)
  expect(hits[0]?.code).toBe(code)
})
