import { describe, expect, it } from 'vitest'
import { NO_COLUMNS } from './headers.ts'
import { columnNames, guessLayout, withPriceColumn } from './layout.ts'

describe('guessLayout', () => {
  it('finds the header below title lines', () => {
    const rows = [
      ['Ferretería «El Codo»'],
      ['Lista de precios', '', '2024'],
      [''],
      ['Clave', 'Nombre', 'Costo'],
      ['A1', 'Codo', '5.25'],
    ]
    expect(guessLayout(rows, 'basePrice')).toEqual({
      headerRow: 3,
      columns: {
        code: 0,
        name: 1,
        description: null,
        unit: null,
        brand: null,
        barcode: null,
        category: null,
        price: 2,
      },
      convention: 'point',
      isConventionSure: true,
      adjustments: [],
    })
  })

  it('finds a header row that also has a discount or a rate, and takes no row of data for one', () => {
    const rows = [
      ['VIGENCIA: 22/07/26', '', '', ''],
      ['', 'Codigo', 'Descripcion del Producto', 'P.Venta', '0.1'],
      ['', 'FUS-0006', 'TEE FUSION 32', '520.17'],
    ]
    expect(guessLayout(rows, 'basePrice')).toMatchObject({
      headerRow: 1,
      columns: { code: 1, name: 2, price: 3 },
    })
    const data = [
      ['A1', 'Clave', 'Modelo', '5.25'],
      ['A2', 'Tubo', 'Marca', '6.25'],
    ]
    expect(guessLayout(data, 'basePrice').headerRow).toBeNull()
  })

  it('distinguishes name and description, and reads a lone description as the name', () => {
    const both = guessLayout(
      [
        ['sku', 'descripcion', 'nombre'],
        ['A1', 'largo', 'Codo'],
      ],
      'basePrice',
    )
    expect(both.columns).toMatchObject({ name: 2, description: 1 })
    const lone = guessLayout(
      [
        ['clave', 'descripcion', 'precio'],
        ['A1', 'Codo', '5'],
      ],
      'basePrice',
    )
    expect(lone.columns).toMatchObject({ name: 1, description: null })
  })

  it('chooses, of two columns with the same accepted name, the one with more distinct values', () => {
    const rows = [
      ['Codigo', 'Clave'],
      ['(null)', 'A1'],
      ['(null)', 'A2'],
      ['5.30E+12', 'A3'],
    ]
    expect(guessLayout(rows, 'basePrice').columns.code).toBe(1)
  })

  it('prefers the cost to sales prices, unless it is mostly blank', () => {
    const priceOf = (header: string[], ...cells: string[]) =>
      guessLayout([header, ...Array.from({ length: 30 }, (_, n) => [`A${n}`, ...cells])], 'basePrice').columns
        .price
    expect(priceOf(['Clave', 'Precio', 'Costo neto'], '15.50', '10.25')).toBe(2)
    expect(priceOf(['Clave', 'Precio publico', 'Precio distribuidor'], '15.50', '10.25')).toBe(2)
    expect(priceOf(['Clave', 'Precio', 'Costo'], '15.50', '10.25')).toBe(2)
    expect(priceOf(['Clave', 'Precio', 'Costo anterior'], '15.50', '10.25')).toBe(1)
    expect(priceOf(['Clave', 'Precio', 'Costo'], '15.50', '')).toBe(1)
  })

  it.each([
    ['Código|Descripción|Mayoreo|Menudeo|Público', 2],
    ['Código|Producto|Distribuidor|Público', 2],
    ['Referencia|Designación|PVP|Dto|Neto', 4],
    ['Codigo|Descripcion|Precio Costo|Precio Venta|Precio Mayoreo', 2],
    ['CVE_ART|DESCR|PRECIO1|ULT_COSTO', 3],
    ['Part Number|Description|Retail price|Dealer price', 3],
    ['CLAVE|DESCRIPCION|P. VENTA|P. COSTO', 3],
    ['CLAVE|DESCRIPCION|P. PUB.|P. DIST.', 3],
    ['Clave|Producto|Precio anterior|Nuevo precio', 3],
    ['Material|Texto breve de material|Precio lista 2026', 2],
    ['Item #|Item description|Price', 2],
    ['Clave|Producto|Precio 2025|Precio 2026', 3],
    ['Clave|Producto|Precio|Precio nuevo', 3],
    ['Clave|Producto|Costo|Costo nuevo', 3],
    ['Clave|Producto|Nuevo precio|Mayoreo|Precio', 2],
    ['Clave|Producto|Mayoreo nov-2026|Mayoreo dic-2026', 3],
    ['Clave|Producto|P. Lista|Dto|P. c/dto', 4],
    ['Clave|Producto|Precio caja|Precio pieza', 3],
    ['Clave|Producto|Precio crédito|Precio contado', 3],
    ['Clave|Producto|Precio minorista|Precio mayorista', 3],
    ['Clave|Producto|Precio lista|Precio neto', 3],
  ])('distinguishes costs from sales prices: %s', (header, price) => {
    const names = header.split('|')
    const body = Array.from({ length: 30 }, (_, n) => [
      `A-${n}`,
      `Codo ${n}`,
      ...names.slice(2).map((_name, column) => `${column + 1}${n}.50`),
    ])
    const { columns } = guessLayout([names, ...body], 'basePrice')
    expect(columns).toMatchObject({ code: 0, name: 1, price })
  })

  it('takes newer prices for the price unless most products have none', () => {
    const priceOf = (...cells: string[]) =>
      guessLayout(
        [['Clave', 'Precio', 'Precio nuevo'], ...Array.from({ length: 30 }, (_, n) => [`A${n}`, ...cells])],
        'basePrice',
      ).columns.price
    expect(priceOf('15.50', '16.25')).toBe(2)
    expect(priceOf('15.50', '')).toBe(1)
  })

  it('finds a header of years, which are no amounts', () => {
    const rows = [
      ['Clave', 'Nombre', '2025', '2026'],
      ['A1', 'Codo', '5.25', '6.25'],
    ]
    expect(guessLayout(rows, 'basePrice')).toMatchObject({ headerRow: 0, columns: { code: 0, name: 1 } })
  })

  it('takes no column of names for the key, whatever its header may mean', () => {
    const rows = [
      ['Artículo', 'Precio'],
      ['Codo de cobre de 1/2', '5.50'],
      ['Tee de cobre de 3/4', '6.50'],
    ]
    expect(guessLayout(rows, 'basePrice').columns).toMatchObject({ code: null, name: 0, price: 1 })
    const coded = [
      ['Artículo', 'Precio'],
      ['TRU PIJ-838', '5.50'],
      ['TRU PIJ-825', '6.50'],
    ]
    expect(guessLayout(coded, 'basePrice').columns).toMatchObject({ code: 0, price: 1 })
  })

  it('takes no column with more than a fifth of blanks for the key', () => {
    const keyOf = (blanks: number) => {
      const body = Array.from({ length: 50 }, (_, n) => [
        n < blanks ? '' : `A${n}`,
        `7501${n}`,
        'Codo',
        '5.50',
      ])
      return guessLayout([['Clave', 'Código de barras', 'Nombre', 'Costo'], ...body], 'basePrice').columns
        .code
    }
    expect(keyOf(10)).toBe(0)
    expect(keyOf(11)).toBe(1)
  })

  it('takes no such column without headers either, in a file of any length', () => {
    const keyOf = (blanks: number) => {
      const body = Array.from({ length: 10 }, (_, n) => [n < blanks ? '' : `A${n}`, 'Codo de cobre', '5.50'])
      return guessLayout([['CONEXIONES'], ['VÁLVULAS'], ...body], 'basePrice').columns.code
    }
    expect(keyOf(2)).toBe(0)
    expect(keyOf(3)).toBeNull()
  })

  it('accepts a file of codes only', () => {
    expect(guessLayout([['clave'], ['A1'], ['B2']], 'basePrice')).toMatchObject({
      headerRow: 0,
      columns: { code: 0 },
    })
    expect(guessLayout([['A1'], ['B2']], 'basePrice')).toMatchObject({
      headerRow: null,
      columns: { code: 0 },
    })
  })

  it('takes a column of units where most of its cells are some', () => {
    const unitOf = (...units: string[]) =>
      guessLayout([['Clave', 'Precio', 'U.M.'], ...units.map((unit, n) => [`A${n}`, '5', unit])], 'basePrice')
        .columns.unit
    expect(unitOf('PZA', 'Blister', '', 'MTS')).toBe(2)
    expect(unitOf('1 X 10', '1 X 100', 'PZA')).toBeNull()
  })

  it('takes a column of bar codes beside the key, as the key where there is no other, and not where a spreadsheet has spoiled it', () => {
    const codes = ['7501206612347', '7501206612354', '7501206612361']
    const columnsOf = (header: string[], cells: (code: string, n: number) => string[]) =>
      guessLayout([header, ...codes.map(cells)], 'basePrice').columns
    expect(
      columnsOf(['EAN', 'Clave', 'Marca', 'Precio'], (code, n) => [code, `A${n}`, 'Truper', '5']),
    ).toMatchObject({
      code: 1,
      barcode: 0,
      brand: 2,
      price: 3,
    })
    expect(
      columnsOf(['Artículo', 'Código de barras', 'Costo'], (code, n) => [`A${n}`, code, '5']),
    ).toMatchObject({
      code: 0,
      barcode: 1,
    })
    expect(columnsOf(['Código de barras', 'Nombre', 'Costo'], (code) => [code, 'Tubo', '5'])).toMatchObject({
      code: 0,
      barcode: null,
    })
    expect(columnsOf(['Clave', 'UPC', 'Costo'], (_code, n) => [`A${n}`, '7.50E+12', '5'])).toMatchObject({
      code: 0,
      barcode: null,
    })
  })

  it('needs no confirmation of the numbers of a spreadsheet, which a text of the same digits would', () => {
    const rows = [
      ['Clave', 'Precio'],
      ['A1', '1.125'],
    ]
    expect(guessLayout(rows, 'basePrice').isConventionSure).toBe(false)
    const numbers = new Set([1])
    const sure = { convention: 'point', isConventionSure: true }
    expect(guessLayout(rows, 'basePrice', numbers)).toMatchObject(sure)
    expect(
      withPriceColumn(guessLayout(rows, 'basePrice'), 1, { rows, numberColumns: numbers }),
    ).toMatchObject(sure)
  })

  it('guesses the columns by content when there is no header', () => {
    const rows = [
      ['BRONCE', 'X-01', 'CODO BRONCE 1/2', '12', '1.250,50'],
      ['BRONCE', 'X-02', 'TEE BRONCE 1/2', '6', '99,90'],
      ['BRONCE', 'X-03', 'COPLE BRONCE 3/4', '12', '7,00'],
    ]
    expect(guessLayout(rows, 'basePrice')).toEqual({
      headerRow: null,
      columns: {
        code: 1,
        name: 2,
        description: null,
        unit: null,
        brand: null,
        barcode: null,
        category: null,
        price: 4,
      },
      convention: 'comma',
      isConventionSure: true,
      adjustments: [],
    })
  })

  it.each([
    ['not numbers of rows beside codes', ['1', '2', '3'], ['X-01', 'X-02', 'X-03'], 1],
    ['not numbers of rows with zeros', ['001', '002', '003'], ['X-01', 'X-02', 'X-03'], 1],
    ['numbers that begin elsewhere', ['50015', '50016', '50017'], ['X-01', 'X-02', 'X-03'], 0],
    ['numbers of rows where nothing else is', ['1', '2', '3'], ['BRONCE', 'BRONCE', 'BRONCE'], 0],
  ])('without a header, the codes are %s', (_, numbers, others, column) => {
    const names = ['CODO BRONCE 1/2', 'TEE BRONCE 1/2', 'COPLE BRONCE 3/4']
    const rows = numbers.map((number, i) => [number, others[i] ?? '', names[i] ?? '', `${i}1.50`])
    expect(guessLayout(rows, 'basePrice').columns.code).toBe(column)
  })

  it('finds no columns in an empty file', () => {
    expect(guessLayout([], 'basePrice')).toMatchObject({ headerRow: null, columns: NO_COLUMNS })
    expect(guessLayout([['']], 'basePrice').columns).toEqual(NO_COLUMNS)
  })
})

describe('corrections by the user', () => {
  const rows = [
    ['clave', '', 'precio', 'costo'],
    ['A1', 'x', '1.5', '2,5'],
  ]

  it('detect the number convention of another price column', () => {
    const layout = guessLayout(rows, 'basePrice')
    expect(
      withPriceColumn({ ...layout, columns: { ...layout.columns, price: 2 } }, 3, { rows }),
    ).toMatchObject({
      columns: { code: 0, price: 3 },
      convention: 'comma',
    })
    expect(withPriceColumn(layout, null, { rows }).columns.price).toBeNull()
  })

  it('name columns by their headers, or by number', () => {
    expect(columnNames(rows, 0)).toEqual(['clave', 'Columna 2', 'precio', 'costo'])
    expect(columnNames(rows, null)).toEqual(['Columna 1', 'Columna 2', 'Columna 3', 'Columna 4'])
    expect(columnNames([], null)).toEqual([])
  })
})
