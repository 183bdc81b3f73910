import { describe, expect, it } from 'vitest'
import { namedCodes } from './named-codes.ts'

describe('a code among the words of a search', () => {
  it.each([
    ['brocha BRP-1/2', ['BRP-1/2']],
    ['abrazadera 3/4 AU-3/4', ['AU-3/4']],
    ['brochas TRU BRP-1/2', ['TRU BRP-1/2', 'BRP-1/2']],
    ['llave TRU 49315', ['TRU 49315']],
    ['valvula k-20 mx3', ['valvula k-20', 'k-20 mx3']],
  ])('of %j may be %j', (text, sources) => {
    expect(namedCodes(text).map(({ term }) => term.source)).toEqual(sources)
  })

  it.each(['tubo pvc 100mm', 'codo 1/2 x 90', 'tubo 4', 'cable calibre 12', 'codo', 'BRP-1/2', ''])(
    'is no size, number or word, nor the whole search: %j',
    (text) => {
      expect(namedCodes(text)).toEqual([])
    },
  )

  it.each([
    ['brocha BRP-1/2', { rest: 'brocha ', isOpen: true }],
    ['brocha BRP-1/2 ', { rest: 'brocha ', isOpen: false }],
    ['BRP-1/2 broch', { rest: 'broch', isOpen: false }],
    ['de BRP-1/2 a ', { rest: 'de a ', isOpen: false }],
  ])('of %j the last one of code and words may continue', (text, { rest, isOpen }) => {
    const last = namedCodes(text).at(-1)
    expect(last).toMatchObject({ rest, term: { primary: '#brp12', isOpen } })
  })

  it('is looked for in a few pieces of a long text', () => {
    expect(namedCodes('a1b2 '.repeat(40)).length).toBeLessThanOrEqual(24)
  })
})
