import { describe, expect, it } from 'vitest'
import { buildPreview } from '../rows/preview.ts'
import { hasLooseCents, joinCents } from './cents.ts'
import { guessLayout } from './layout.ts'
import { doubtPrice } from './rival-prices.ts'
import { joinTwoRowHeader } from './two-row-header.ts'

const SEARCH = { priceField: 'basePrice', today: '2026-11-29' } as const

function read(rows: readonly (readonly string[])[]) {
  const joined = joinCents(joinTwoRowHeader(rows))
  const layout = guessLayout(joined, 'basePrice')
  const preview = buildPreview(joined, { layout, priceField: 'basePrice' })
  return {
    prices: preview.rows.map(({ price }) => price),
    problems: preview.rows.flatMap(({ problems }) => problems.map(({ text }) => text)),
    isSure: layout.isConventionSure,
    doubt: doubtPrice(joined, layout, SEARCH),
  }
}

describe('cents in a column of their own', () => {
  it.each([
    [['Pesos', 'Ctvs']],
    [['Precio', 'Cvs.']],
    [['$', '¢']],
    [['Importe', 'Cent.']],
    [['Costo', 'Centavos']],
  ])('are part of the price under %j', ([pesos, cents]) => {
    const { prices, doubt, isSure } = read([
      ['Clave', 'Nombre', pesos!, cents!, 'Unidad'],
      ['A1', 'Codo', '12', '50', 'PZA'],
      ['A2', 'Tee', '$ 1,043', '5', 'PZA'],
      ['A3', 'Tubo', '7', '', 'PZA'],
      ['A4', 'Yee', '0', '90', 'PZA'],
      ['A5', 'Cruz', '9', '0', 'PZA'],
    ])
    expect(prices).toEqual(['12.5', '1043.05', '7', '0.9', '9'])
    expect([doubt, isSure]).toEqual([null, true])
  })

  it('are read below a header of two rows, and beside thousands with points', () => {
    const { prices, isSure } = read([
      ['Clave', 'Nombre', 'PRECIO', ''],
      ['', '', 'Pesos', 'Cts.'],
      ['A1', 'Codo', '1.250', '50'],
      ['A2', 'Tee', '12', '05'],
    ])
    expect(prices).toEqual(['1250.5', '12.05'])
    expect(isSure).toBe(true)
  })

  it('make a row an error where they are none, or have no whole price', () => {
    const good = Array.from({ length: 30 }, (_, n) => [`A${n}`, `${n + 1}`, '50'])
    const { prices, problems } = read([
      ['Clave', 'Precio', 'Ctvs'],
      ...good,
      ['B1', '12.25', '50'],
      ['B2', '12', '150'],
      ['B3', '', '50'],
      ['B4', '12.25', '00'],
    ])
    expect(prices.slice(-4)).toEqual([null, null, null, '12.25'])
    expect(problems).toEqual([
      'No es un precio: 12.25 + 50',
      'No es un precio: 12 + 150',
      'No es un precio: + 50',
    ])
  })

  it.each([
    ['apart from the price', ['Clave', 'Precio', 'Nombre', 'Ctvs'], ['A1', '12', 'Codo', '50']],
    ['beyond 99', ['Clave', 'Precio', 'Centavos'], ['A1', '12', '500']],
    ['with a note', ['Clave', 'Precio', 'Centavos'], ['A1', '12', '50 (*']],
    ['below no header', ['Clave', 'Precio', ''], ['A1', '12', '50']],
  ])('are asked about where they may not be joined: %s', (_what, header, row) => {
    const rows = [header, row, row.with(0, 'A2')]
    expect(joinCents(rows)).toEqual(rows)
    expect(read(rows)).toMatchObject({ prices: ['12', '12'], doubt: 'looseCents' })
  })

  it.each([
    ['prices with decimals', ['Clave', 'Precio', ''], ['A1', '12.50', '5']],
    ['the price of a hundred', ['Clave', 'Precio', 'Precio cto'], ['A1', '12', '50']],
    ['pieces', ['Clave', 'Precio', 'Pzas'], ['A1', '12', '50']],
    ['cents that the price has, too', ['Clave', 'Precio', 'Ctvs'], ['A1', '12.50', '50']],
  ])('are not found in other files: %s', (_what, header, row) => {
    const rows = [header, row]
    expect(joinCents(rows)).toEqual(rows)
    expect(hasLooseCents(rows, 0, 1)).toBe(false)
  })
})
