import { expect, test } from 'vitest'
import { orderMessage } from './order-message.ts'

const item = {
  productId: 1,
  productCode: 'CODO-13',
  productName: 'Codo 90° ½"',
  quantity: 1200,
  unit: 'tramo',
  unitPrice: 1.1,
  lineItemTotal: 1320,
  image: '/drawings/0/codo.svg',
  unitCost: 0.7777,
  ruleId: 9,
  explanation: 'Costo $0.7777',
}
const order = {
  folio: 41,
  orderStatus: 'READY' as const,
  total: 1320,
  items: [item],
  customerLink: 'https://tienda.mx/p/abc/orders/7',
}

test('a message to the customer has folio, status, lines, total and address, and no cost', () => {
  expect(orderMessage(order, 'Mayoreo del Centro')).toBe(
    [
      'Hola, te escribe Mayoreo del Centro.',
      'Tu pedido 41 está: Listo.',
      '1,200 × CODO-13 Codo 90° ½" (tramo): $1,320.00',
      'Total: $1,320.00',
      'Míralo aquí: https://tienda.mx/p/abc/orders/7',
    ].join('\n'),
  )
})

test('a message omits the link of a deleted publication, and is cut when it is very long', () => {
  const long = { ...order, customerLink: null, items: Array.from({ length: 55 }, () => item) }
  const lines = orderMessage(long, 'X').split('\n')
  expect(lines).toHaveLength(44)
  expect(lines[42]).toBe('… y 15 renglones más')
})
