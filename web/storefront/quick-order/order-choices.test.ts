import { describe, expect, it } from 'vitest'
import { choicePairs, chooseAgain, withChoice } from './order-choices.ts'
import { choose } from './read-order.ts'
import type { OfferedProduct, ReadLine } from './read-order.ts'

const elbow = { id: 7, code: 'CODO', name: 'Codo', salesPrice: 10 } as OfferedProduct
const brass = { id: 8, code: 'LATON', name: 'Codo de latón', salesPrice: 12 } as OfferedProduct
const line: ReadLine = {
  id: '1',
  source: '3 codos',
  quantity: 3,
  isSure: false,
  products: [elbow, brass],
  chosen: null,
}

describe('what was chosen for a line', () => {
  const choices = withChoice([], { ...choose(line, brass), quantity: 5 })
  const stored = choicePairs.read(choicePairs.write(null, 'a', choices), 'a')

  it('is chosen again when the line is read again, with its quantity', () => {
    const [again] = chooseAgain([{ ...line, id: '2' }], stored)
    expect(again).toMatchObject({ id: '2', quantity: 5, chosen: { id: 8 } })
  })

  it('is not chosen for another line, nor a product that is no longer offered or has no price', () => {
    const other = { ...line, source: '4 codos' }
    const without = { ...line, products: [elbow] }
    const unpriced = { ...line, products: [{ ...brass, salesPrice: null }] }
    expect(chooseAgain([other, without, unpriced], stored).map(({ chosen }) => chosen)).toEqual([
      null,
      null,
      null,
    ])
  })

  it('is replaced by another choice, and forgotten with it', () => {
    expect(withChoice(stored, choose(line, elbow))).toMatchObject([{ source: '3 codos', productId: 7 }])
    expect(withChoice(stored, choose(line, null))).toEqual([])
  })
})

it.each([null, 'no', '{}', '[["a",7]]', '[["a",[7,{},{"source":"x","productId":"7","quantity":1}]]]'])(
  'damaged choices %j are none',
  (text) => {
    expect(choicePairs.read(text, 'a')).toEqual([])
  },
)
