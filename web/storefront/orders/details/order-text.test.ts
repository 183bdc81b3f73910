import { expect, it } from 'vitest'
import { orderText } from './order-text.ts'

const line = {
  productCode: 'CODO-13',
  productName: 'Codo 90° ½"',
  quantity: 1200,
  unit: null,
  lineItemTotal: 1320.5,
}

it('an order in a message names folio, customer, lines, total and its address', () => {
  const text = orderText(
    {
      folio: 41,
      total: 1340.5,
      contact: { name: 'Ana Cruz' },
      items: [line, { ...line, productName: null, quantity: 1, unit: 'tramo', lineItemTotal: 20 }],
    },
    { accountName: 'Mayoreo del Centro', link: 'https://tienda.example/p/obra/orders/9?key=abc' },
  )
  expect(text).toBe(
    [
      'Hola, hice el pedido 41 en Mayoreo del Centro:',
      'A nombre de Ana Cruz',
      '1,200 × CODO-13 Codo 90° ½": $1,320.50',
      '1 × CODO-13 (tramo): $20.00',
      'Total: $1,340.50',
      'Míralo aquí: https://tienda.example/p/obra/orders/9?key=abc',
    ].join('\n'),
  )
})

it('a very long order is cut, with the number of lines left out', () => {
  const items = Array.from({ length: 55 }, () => line)
  const text = orderText({ folio: 1, total: 1, contact: null, items }, { accountName: 'X', link: '/' })
  expect(text.split('\n')).toHaveLength(44)
  expect(text).toContain('… y 15 renglones más')
})
