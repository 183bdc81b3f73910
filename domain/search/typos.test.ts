import { describe, expect, it } from 'vitest'
import { wordsMeant } from './typos.ts'

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
const meant = (typed: string, isPrefix = false) => {
  const { nearest, others } = wordsMeant(typed, VOCABULARY, { isPrefix, limit: 5 })
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
  ])('%s is the word that was meant', (_, typed, word) => {
    expect(meant(typed)[0]).toBe(word)
  })

  it('of up to four letters is not corrected to another word of four', () => {
    expect(meant('tuco')).toEqual([])
  })

  it('that is written by ear is the word that sounds like it, also of four letters', () => {
    expect(meant('tuvo')).toEqual(['tubo'])
    expect(meant('yave')).toEqual(['llave'])
    expect(meant('yaves')).toEqual(['llave'])
    expect(meant('vide', true)).toEqual(['bidet'])
    expect(wordsMeant('pbc', ['pvc', 'pbcos', 'abc'], { isPrefix: false, limit: 5 }).nearest).toEqual(['pvc'])
  })

  it('that begins like several by ear is rather the one with the fewest letters more', () => {
    const words = ['cementante', 'cemento', 'cementar']
    expect(wordsMeant('sement', words, { isPrefix: true, limit: 5 })).toEqual({
      nearest: ['cemento'],
      others: ['cementar', 'cementante'],
    })
  })

  it('is no shorter word whose sound is a part of it', () => {
    expect(wordsMeant('llae', ['lla', 'llac', 'llave'], { isPrefix: true, limit: 5 }).nearest).toEqual([
      'llave',
    ])
  })

  it('is rather the word that sounds like it than one with a letter exchanged', () => {
    expect(wordsMeant('vroca', ['rocav', 'broca', 'troca'], { isPrefix: false, limit: 5 })).toEqual({
      nearest: ['broca'],
      others: [],
    })
  })

  it('with more errors than that is not corrected', () => {
    expect(meant('btdxt')).toEqual([])
    expect(meant('mxngxexa')).toEqual([])
  })

  it('that is being typed may go on', () => {
    expect(meant('mangeu')).toEqual([])
    expect(meant('mangeu', true)).toEqual(['manguera'])
    // Two errors in seven letters, none of which is missing.
    expect(wordsMeant('chalupa', ['chalanero'], { isPrefix: true, limit: 5 }).nearest).toEqual([])
  })
})

it('of the words that may be meant the nearest come, at most as many as asked for', () => {
  const vocabulary = Array.from('abcdefgh', (letter) => `broca${letter}`)
  expect(wordsMeant('brocaw', [...vocabulary, 'brocaxx'], { isPrefix: false, limit: 3 })).toEqual({
    nearest: ['brocaa', 'brocab', 'brocac'],
    others: [],
  })
})

it('of equally near words those with the first letter that was typed are nearer', () => {
  expect(wordsMeant('cubta', ['cuba', 'cubeta', 'tubta'], { isPrefix: false, limit: 5 })).toEqual({
    nearest: ['cuba', 'cubeta'],
    others: ['tubta'],
  })
})
