import { describe, expect, it } from 'vitest'
import { guessLayout } from './layout.ts'
import { doubtPrice } from './rival-prices.ts'
import { moveHeadersToAmounts } from './sign-columns.ts'

describe('prices whose currency sign has its own column', () => {
  it('are read where the amounts are', () => {
    const rows = moveHeadersToAmounts([
      ['LISTA DE PRECIOS 2026'],
      ['Clave', 'Nombre', 'Precio'],
      ['A1', 'Codo', '$', '1,234.50'],
      ['A2', 'Tee', '$', '12.00'],
    ])
    expect(rows[1]).toEqual(['Clave', 'Nombre', '', 'Precio'])
    expect(guessLayout(rows, 'basePrice')).toMatchObject({
      headerRow: 1,
      columns: { code: 0, name: 1, price: 3 },
    })
  })

  it('are told apart where there are several', () => {
    const rows = moveHeadersToAmounts([
      ['Clave', 'Nombre', 'Precio 1', '', 'Precio 2', ''],
      ['A1', 'Codo', '$', '12.50', '$', '10.50'],
      ['A2', 'Tee', '$', '22.50', '$', '20.50'],
    ])
    const layout = guessLayout(rows, 'basePrice')
    expect(layout.columns.price).toBe(3)
    expect(doubtPrice(rows, layout, { priceField: 'basePrice', today: '2026-11-29' })).toBe('severalColumns')
  })

  it.each([
    [
      'amounts under the header',
      [
        ['Clave', '', 'Precio'],
        ['A1', '$', '5.50'],
      ],
    ],
    [
      'a header that is the sign',
      [
        ['Clave', '$', 'IVA'],
        ['A1', '5.50', '0.88'],
      ],
    ],
    [
      'a single product under such a header',
      [
        ['Clave', '$', ''],
        ['A1', '5.50', ''],
      ],
    ],
    [
      'another header beside it',
      [
        ['Clave', 'Precio', 'IVA'],
        ['A1', '$', '5.50'],
      ],
    ],
  ])('leave other files as they are: %s', (_what, rows) => {
    expect(moveHeadersToAmounts(rows)).toEqual(rows)
  })
})
