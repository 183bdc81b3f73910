import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '#domain/testing/any-character.ts'
import { isWithinBounds, readFacetFilters, readFilters } from './facet-filter.ts'

describe('facetFilters', () => {
  it.each([
    ['size:1/2"', [['size:1/2"']]],
    [
      ['size:1/2"', 'brand:Urrea'],
      [['size:1/2"'], ['brand:Urrea']],
    ],
    [
      ['brand:Foset', ['material:PVC', 'material:CPVC']],
      [['brand:Foset'], ['material:PVC', 'material:CPVC']],
    ],
    ['["kind:Codo",["angle:45°","angle:90°"]]', [['kind:Codo'], ['angle:45°', 'angle:90°']]],
    [undefined, []],
    [[], []],
  ])('%j are the groups %j', (given, groups) => {
    expect(readFacetFilters(given)).toEqual(groups)
  })

  it.each([
    'price:10',
    'size',
    'size:',
    ['material:-PVC'],
    [['size:1/2"', 'x:y']],
    [[]],
    [[['size:1/2"']]],
    [7],
    7,
    '["size:1',
    { size: '1/2"' },
    `brand:${'x'.repeat(200)}`,
    'brand:a\0b',
  ])('%j are refused', (given) => {
    expect(readFacetFilters(given)).toBeNull()
  })
})

describe('filters', () => {
  it.each([
    ['material:PVC', [['material:PVC']]],
    ['material:PVC AND angle:90°', [['material:PVC'], ['angle:90°']]],
    ['material:PVC OR material:CPVC', [['material:PVC', 'material:CPVC']]],
    ['kind:Codo AND (material:PVC OR material:CPVC)', [['kind:Codo'], ['material:PVC', 'material:CPVC']]],
    ['(material:PVC) AND (angle:90° OR angle:45°)', [['material:PVC'], ['angle:90°', 'angle:45°']]],
    [`size:'1 1/2"'`, [['size:1 1/2"']]],
    ['size:"1 1/2\\"" AND brand:"Oro Azul"', [['size:1 1/2"'], ['brand:Oro Azul']]],
    ['material:"PVC AND (x)"', [['material:PVC AND (x)']]],
    [' brand:Urrea ', [['brand:Urrea']]],
    ['', []],
  ])('%j are the groups %j', (given, groups) => {
    expect(readFilters(given)).toEqual(groups)
  })

  it.each([
    'material:PVC AND angle:90° OR angle:45°',
    'NOT material:PVC',
    'price < 10',
    'price:10',
    'material:PVC AND',
    'AND material:PVC',
    'material:PVC material:CPVC',
    '(material:PVC',
    'material:PVC)',
    '((material:PVC))',
    '(material:PVC AND angle:90°) OR kind:Codo',
    'material:"PVC',
    'material:-PVC',
    'PVC',
    `${'material:PVC OR '.repeat(200)}material:PVC`,
    7,
  ])('%j are refused', (given) => {
    expect(readFilters(given)).toBeNull()
  })
})

it('any text becomes non-empty groups or null, in both', () => {
  const part = fc.constantFrom(
    'size:',
    '1/2"',
    'brand:x',
    ' AND ',
    ' OR ',
    '(',
    ')',
    '"',
    "'",
    '\\',
    '[',
    ']',
    ',',
    '\0',
  )
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.array(part, { maxLength: 30 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (given) => {
      for (const groups of [readFilters(given), readFacetFilters(given)])
        for (const group of groups ?? []) expect(group.length).toBeGreaterThan(0)
    }),
  )
})

it('up to ten groups and fifty values are within bounds', () => {
  expect(isWithinBounds(Array.from({ length: 10 }, () => Array(5).fill('size:1"')))).toBe(true)
  expect(isWithinBounds(Array.from({ length: 11 }, () => ['size:1"']))).toBe(false)
  expect(isWithinBounds([Array(51).fill('size:1"')])).toBe(false)
})
