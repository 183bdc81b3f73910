import { expect, it } from 'vitest'
import { noticeOf } from './notice.ts'

const content = {
  orderId: 7,
  folio: 1234,
  total: 1250.5,
  pieces: 1200,
  pubAlias: 'obra-norte',
  customer: null,
}

it('says which order came, of how much, and leads to it', () => {
  expect(noticeOf(content)).toMatchObject({
    title: 'Pedido nuevo: folio 1234',
    options: { body: '$1,250.50 · 1,200 piezas · obra-norte', data: '/admin/orders/7' },
  })
  expect(noticeOf({ ...content, pieces: 1, customer: 'Ana Cruz' }).options.body).toBe(
    '$1,250.50 · 1 pieza · Ana Cruz',
  )
})

it('replaces itself when it arrives twice', () => {
  expect(noticeOf(content).options.tag).toBe(noticeOf({ ...content }).options.tag)
  expect(noticeOf(content).options.tag).not.toBe(noticeOf({ ...content, orderId: 8 }).options.tag)
})
