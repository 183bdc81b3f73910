import { describe, expect, it } from 'vitest'
import { closestWords } from './typos.ts'

const VOCABULARY = [
  'valvula',
  'llave',
  'llavero',
  'flexometro',
  'manguera',
  'tubo',
  'tuberia',
  'broca',
  'bidet',
]
const corrections = (typed: string, isPrefix = false) => {
  const { nearest, others } = closestWords(typed, VOCABULARY, { isPrefix, limit: 5 })
  return [...nearest, ...others]
}

describe('a mistyped word', () => {
  it.each([
    ['with a letter more', 'brocaa', 'broca'],
    ['with a letter less', 'valula', 'valvula'],
    ['with another letter', 'balvula', 'valvula'],
    ['with the first letter missing', 'alvula', 'valvula'],
    ['with two neighbours exchanged', 'vavlula', 'valvula'],
    ['of four letters that should have five', 'llae', 'llave'],
    ['of eight letters or more with two errors', 'flexomertro', 'flexometro'],
    ['of eight letters or more with two other errors', 'mamnguea', 'manguera'],
    ['of eight letters with two missing', 'mnguea', 'manguera'],
  ])('%s is corrected', (_, typed, word) => {
    expect(corrections(typed)[0]).toBe(word)
  })

  it('of up to four letters is not corrected to another word of four', () => {
    expect(corrections('tuco')).toEqual([])
  })

  it('that is spelled by ear is corrected to the word that sounds like it, from four letters on', () => {
    expect(corrections('tuvo')).toEqual(['tubo'])
    expect(corrections('yave')).toEqual(['llave'])
    expect(corrections('yaves')).toEqual(['llave'])
    expect(corrections('vide', true)).toEqual(['bidet'])
    expect(closestWords('pbc', ['pvc', 'pbcos', 'abc'], { isPrefix: false, limit: 5 }).nearest).toEqual([
      'pvc',
    ])
  })

  it('whose beginning sounds like several words is corrected to the shortest of them', () => {
    const words = ['cementante', 'cemento', 'cementar']
    expect(closestWords('sement', words, { isPrefix: true, limit: 5 })).toEqual({
      nearest: ['cemento'],
      others: ['cementar', 'cementante'],
    })
  })

  it('is not corrected to a shorter word whose sound it contains', () => {
    expect(closestWords('llae', ['lla', 'llac', 'llave'], { isPrefix: true, limit: 5 }).nearest).toEqual([
      'llave',
    ])
  })

  it('is corrected to a word that sounds like it before one with a letter exchanged', () => {
    expect(closestWords('vroca', ['rocav', 'broca', 'troca'], { isPrefix: false, limit: 5 })).toEqual({
      nearest: ['broca'],
      others: [],
    })
  })

  it('with more errors than that is not corrected', () => {
    expect(corrections('btdxt')).toEqual([])
    expect(corrections('mxngxexa')).toEqual([])
  })

  it('may be the beginning of a word while it is typed', () => {
    expect(corrections('mangeu')).toEqual([])
    expect(corrections('mangeu', true)).toEqual(['manguera'])
    // Two errors in seven letters, none of which is missing.
    expect(closestWords('chalupa', ['chalanero'], { isPrefix: true, limit: 5 }).nearest).toEqual([])
  })
})

it('the closest corrections are returned, at most the requested number', () => {
  const vocabulary = Array.from('abcdefgh', (letter) => `broca${letter}`)
  expect(closestWords('brocaw', [...vocabulary, 'brocaxx'], { isPrefix: false, limit: 3 })).toEqual({
    nearest: ['brocaa', 'brocab', 'brocac'],
    others: [],
  })
})

it('of equally close words those with the typed first letter come first', () => {
  expect(closestWords('cubta', ['cuba', 'cubeta', 'tubta'], { isPrefix: false, limit: 5 })).toEqual({
    nearest: ['cuba', 'cubeta'],
    others: ['tubta'],
  })
})
