import { expect, it } from 'vitest'
import { orderText } from './order-text.ts'

const line = { productCode: 'CODO-13', productName: 'Codo 90° ½"', quantity: 1200, lineItemTotal: 1320.5 }

it('an order in a message names folio, lines and total', () => {
  const text = orderText(
    {
      folio: 41,
      total: 1340.5,
      items: [line, { ...line, productName: null, quantity: 1, lineItemTotal: 20 }],
    },
    'Mayoreo del Centro',
  )
  expect(text).toBe(
    [
      'Hola, hice el pedido 41 en Mayoreo del Centro:',
      '1,200 × CODO-13 Codo 90° ½": $1,320.50',
      '1 × CODO-13: $20.00',
      'Total: $1,340.50',
    ].join('\n'),
  )
})

it('a very long order is cut, with the number of lines left out', () => {
  const items = Array.from({ length: 55 }, () => line)
  const text = orderText({ folio: 1, total: 1, items }, 'X')
  expect(text.split('\n')).toHaveLength(43)
  expect(text).toContain('… y 15 renglones más')
})
