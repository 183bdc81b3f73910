import { describe, expect, it } from 'vitest'
import { doubtKey, keyCandidates } from './key-candidates.ts'
import { guessLayout } from './layout.ts'
import { doubtPrice } from './rival-prices.ts'
import { tableStarts } from './side-tables.ts'

const SEARCH = { priceField: 'basePrice', today: '2026-11-29' } as const

describe('tables side by side', () => {
  it.each([
    ['Clave|Nombre|Precio|Clave|Nombre|Precio', [0, 3]],
    ['|CÓDIGO|Descripción|P. Lista||Codigo|DESCRIPCION|P Lista||Código|Descripción|P. Lista', [0, 5, 9]],
    ['Línea|Clave|Nombre|Unidad|Precio|Clave|Nombre|Precio|Notas', [0, 5]],
    ['Clave|Nombre|Clave|Nombre', [0, 2]],
    ['Código|Clave|Precio|Código|Clave|Precio', [0, 3]],
    ['Clave|Nombre|Precio', [0]],
    ['Código|Clave|Precio|Precio', [0]],
    ['Clave|Descripción|Clave|Descripción|Precio', [0]],
    ['Precio|IVA|Precio|IVA', [0]],
    ['Clave|Clave|Nombre|Precio', [0]],
    ['Clave|Nombre|Precio|IVA|Precio|Código SAT', [0]],
    ['', [0]],
  ])('%s begin at %j', (header, starts) => {
    expect(tableStarts(header.split('|'))).toEqual(starts)
  })

  it('are never mixed: the code and the price are of one product', () => {
    const rows = [
      ['Clave', 'Descripción', 'Precio', 'Clave', 'Descripción', 'Precio'],
      ['A1', 'Codo', '5.50', 'B1', 'Tee 1/2', '2.50'],
      ['A2', 'Codo', '5.50', 'B2', 'Tee 3/4', '4.50'],
      ['', '', '', 'B3', 'Tee 1', '6.50'],
    ]
    const layout = guessLayout(rows, 'basePrice')
    expect(layout.columns).toMatchObject({ code: 0, name: 1, description: null, price: 2 })
    expect(keyCandidates(rows, layout).map(({ column }) => column)).toEqual([0])
    expect(doubtPrice(rows, layout, SEARCH)).toBeNull()
  })

  it('may have more rows than the one that is read', () => {
    const rows = [
      ['Clave', 'Nombre', 'Precio', 'Clave', 'Nombre', 'Precio'],
      ...Array.from({ length: 60 }, (_, n) => [
        ...(n < 30 ? [`A${n}`, `Codo ${n}`, `${n}.50`] : ['', '', '']),
        `B${n}`,
        `Tee ${n}`,
        `${n}.25`,
      ]),
    ]
    const layout = guessLayout(rows, 'basePrice')
    expect(layout.columns).toMatchObject({ code: 0, name: 1, price: 2 })
    expect(doubtKey(rows, layout)).toBeNull()
  })
})
