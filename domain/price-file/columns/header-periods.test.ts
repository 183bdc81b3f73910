import { expect, it } from 'vitest'
import { areInForce, areOfTwoTimes, isNewer, withoutPeriod } from './header-periods.ts'

it.each([
  ['Precio 2026', 'Precio 2025'],
  ['Precio nuevo', 'Precio'],
  ['NUEVO PRECIO', 'P. actual'],
  ['Precio ahora', 'Precio'],
  ['Precio de lista dic 2026', 'PRECIO LISTA NOV 2026'],
  ['Precio vigente desde 01/12/2026', 'Precio al 1/11/2026'],
  ['Precio vigente desde 01/12/2026', 'Precio al 30/11/26'],
  ['Costo (2026-12)', 'Costo (2026-11-30)'],
  ['Mayoreo a partir del 1 de enero de 2027', 'Mayoreo 2026'],
  ['Lista ene-27', 'Lista dic-26'],
])('%j is newer than %j', (header, other) => {
  expect([isNewer(header, other), isNewer(other, header)]).toEqual([true, false])
  expect(areOfTwoTimes(header, other)).toBe(true)
})

it.each([
  ['Precio', 'Precio actual'],
  ['Precio', 'Precio 2026'],
  ['Precio nuevo', 'Precio 2026'],
  ['Precio 2026', 'Precio dic 2026'],
  ['Precio noviembre', 'Precio nuevo'],
  ['Precio neto 2025', 'Precio lista 2026'],
  ['Precio hasta 31/12/2026', 'Precio desde 01/12/2026'],
  ['Precio 12', 'Precio 24'],
  ['Precio 05/13/2026', 'Precio nuevo'],
])('neither %j nor %j is known to be newer', (header, other) => {
  expect([isNewer(header, other), isNewer(other, header)]).toEqual([false, false])
})

it('headers of other kinds of price are of no two times', () => {
  expect(areOfTwoTimes('Precio mayoreo', 'Precio menudeo')).toBe(false)
  expect(areOfTwoTimes('Precio 1', 'Precio 2')).toBe(false)
  expect(areOfTwoTimes('Costo 2025', 'Precio 2026')).toBe(false)
})

it('new prices are in force unless they are of a later day, or beside the current ones', () => {
  expect(areInForce('Precio 2026', 'Precio 2025', '2026-11-29')).toBe(true)
  expect(areInForce('Precio 2027', 'Precio 2026', '2026-11-29')).toBe(false)
  expect(areInForce('Precio desde 01/12/2026', 'Precio 2025', '2026-11-29')).toBe(false)
  expect(areInForce('Precio desde 01/12/2026', 'Precio 2025', '2026-12-01')).toBe(true)
  expect(areInForce('Precio nuevo', 'Precio', '2026-11-29')).toBe(true)
  expect(areInForce('Precio nuevo', 'Precio actual', '2026-11-29')).toBe(false)
})

it.each([
  ['mayoreo 2026', 'mayoreo'],
  ['lista vigente desde 01 12 2026', 'lista'],
  ['2026', ''],
  ['precio al publico', 'precio al publico'],
])('without its time %j is %j', (key, kind) => expect(withoutPeriod(key)).toBe(kind))
