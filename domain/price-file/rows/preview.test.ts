import { describe, expect, it } from 'vitest'
import type { PriceField } from '../columns/headers.ts'
import type { Layout } from '../columns/layout.ts'
import { buildPreview } from './preview.ts'

const layout: Layout = {
  headerRow: 0,
  columns: {
    code: 0,
    name: 1,
    description: null,
    unit: 3,
    brand: null,
    barcode: null,
    category: null,
    price: 2,
  },
  convention: 'point',
  isConventionSure: true,
  adjustments: [],
}
const header = ['clave', 'nombre', 'precio', 'unidad']
const preview = (rows: string[][], priceField: PriceField = 'basePrice') =>
  buildPreview([header, ...rows], { layout, priceField })
const problemsOf = (rows: string[][], priceField?: PriceField) =>
  preview(rows, priceField).rows.map((row) =>
    row.problems.map((problem) => `${problem.level}: ${problem.text}`),
  )

describe('buildPreview', () => {
  it('reads rows as they will be sent: codes as text, single blanks in names, prices as decimals', () => {
    expect(preview([[' 0012 ', 'TUBO   COBRE\n1/2"', '$ 1,234.50']]).rows).toEqual([
      {
        line: 2,
        code: '0012',
        name: 'TUBO COBRE 1/2"',
        description: null,
        unit: null,
        brand: null,
        barcode: null,
        category: null,
        price: '1234.5',
        adjusted: null,
        problems: [],
      },
    ])
  })

  it('reads brands and bar codes, and sends a row whose bar code is invalid or unusual', () => {
    const columns = { ...layout.columns, unit: null, brand: 3, barcode: 4 }
    const rows = [
      ['A', 'Pinza', '5', ' TRUPER ', '7 501206 612347'],
      ['B', 'Pinza', '5', 'Del  Taller', '7.50E+12'],
      ['C', 'Pinza', '5', '', '36000291452'],
      ['D', 'Pinza', '5', 'x'.repeat(61), ''],
    ]
    const { rows: read, counts } = buildPreview([[...header.slice(0, 3), 'marca', 'ean'], ...rows], {
      layout: { ...layout, columns },
      priceField: 'basePrice',
    })
    expect(
      read.map(({ brand, barcode, problems }) => [brand, barcode, problems.map(({ kind }) => kind)]),
    ).toEqual([
      ['Truper', '7501206612347', []],
      ['Del Taller', null, ['badBarcode']],
      [null, '36000291452', ['oddBarcode']],
      [null, null, ['badBrand']],
    ])
    expect(counts).toMatchObject({ ready: 4, warnings: 3 })
  })

  it('sends no row below a repeated header with the columns in another order, until one has the first order', () => {
    const rows = [
      ['A-1', 'Pinza', '5'],
      ['Clave', 'Descripción', 'Costo', 'Medida'],
      ['A-2', 'Pinza', '6'],
      ['Clave', 'Precio', 'Nombre'],
      ['B-1', '7', 'Codo'],
      ['B-2', '8', '12'],
      ['CLAVE', 'Nombre', 'Precio', 'Unidad'],
      ['A-3', 'Pinza', '9'],
    ]
    const moved =
      'Está bajo el encabezado de la línea 5, que trae las columnas en otro orden. Ponlas en el mismo, o haz otro archivo con estos renglones.'
    const { rows: read, counts } = preview(rows)
    expect(read.flatMap(({ code, problems }) => problems.map(({ text }) => [code, text]))).toEqual([
      ['Clave', 'Parece un encabezado repetido'],
      ['Clave', 'Parece un encabezado repetido'],
      ['B-1', moved],
      ['B-2', moved],
      ['CLAVE', 'Parece un encabezado repetido'],
    ])
    expect(counts.ready).toBe(3)
  })

  it.each([
    ['Precio pieza', 'Precio ciento'],
    ['Precio x 100', 'Precio pza'],
    ['Precio', 'Precio USD'],
  ])('sends no row below a repeated header of another price: %s, then %s', (first, other) => {
    const rows = [
      ['clave', 'nombre', first, 'unidad'],
      ['A-1', 'Pija', '5'],
      ['CLAVE', 'Nombre', 'PRECIO', 'Unidad'],
      ['A-2', 'Pija', '6'],
      ['Clave', 'Nombre', other, 'Unidad'],
      ['B-1', 'Taquete', '200'],
    ]
    const { rows: read, counts } = buildPreview(rows, { layout, priceField: 'basePrice' })
    expect(counts.ready).toBe(2)
    expect(read.at(-1)?.problems[0]?.text).toBe(
      `Está bajo el encabezado de la línea 5, y su precio es otro: «${other}». Haz otro archivo con estos renglones.`,
    )
  })

  it('takes titles, repeated headers and lines of dashes between the products for none', () => {
    const rows = [
      ['A-1', 'Pinza', '5'],
      ['PINZAS DE CORTE', '', ''],
      ['', 'TRUPER', ''],
      ['A-2', 'Pinza', '6'],
      ['Clave alterna', 'Descripción', 'Precio'],
      ['------', 'Pinza sin clave', '7'],
      ['------', 'Otra', '7'],
      ['', '', '', '', '#N/A'],
      ['A-3', '', ''],
      ['A-4', 'Pinza', '8'],
      ['PAGINA 2', '', ''],
      ['TOTAL', '', '26'],
    ]
    const { rows: read, counts } = preview(rows)
    expect(read.map(({ line, code, problems }) => [line, code, ...problems.map(({ text }) => text)])).toEqual(
      [
        [2, 'A-1'],
        [3, 'PINZAS DE CORTE', 'Parece un título entre los productos: no se envía'],
        [4, '', 'Parece un título entre los productos: no se envía'],
        [5, 'A-2'],
        [6, 'Clave alterna', 'Parece un encabezado repetido'],
        [7, '------', 'La clave no tiene letras ni dígitos: ------'],
        [8, '------', 'La clave no tiene letras ni dígitos: ------'],
        [10, 'A-3'],
        [11, 'A-4'],
        [12, 'PAGINA 2', 'Parece un título entre los productos: no se envía'],
        [13, 'TOTAL', 'Parece un título entre los productos: no se envía'],
      ],
    )
    expect(counts).toMatchObject({ rows: 11, errors: 7, ready: 4 })
  })

  it('takes titles for no products where only code and price are read', () => {
    const columns = { ...layout.columns, name: null, unit: null }
    const { rows } = buildPreview(
      [
        header,
        ['A-1', 'Pinza', '5'],
        ['PINZAS DE CORTE', '', ''],
        ['LLAVE', 'Llave inglesa', ''],
        ['A-2', 'Pinza', '6'],
        ['A-3', 'Pinza', '7'],
        ['A-4', '', ''],
      ],
      { layout: { ...layout, columns }, priceField: 'basePrice' },
    )
    expect(rows.flatMap(({ code, problems }) => problems.map(({ kind }) => [code, kind]))).toEqual([
      ['PINZAS DE CORTE', 'title'],
    ])
  })

  it('takes notes below a list for no products, whatever the number of its columns', () => {
    const rows = [
      ['A-1', 'Pinza', '5'],
      ['Elaboró:', 'Juan Pérez', ''],
      ['Tel.:', '55 1234 5678'],
      ['B-1:', 'Tubo', '7'],
      ['B-2', 'Tubo', ''],
    ]
    const { rows: read, counts } = preview(rows)
    expect(read.flatMap(({ code, problems }) => (problems.length > 0 ? [code] : []))).toEqual([
      'Elaboró:',
      'Tel.:',
    ])
    expect(counts.ready).toBe(3)
  })

  it.each([
    'TOTAL',
    'Subtotal',
    'Sub-total:',
    'SUBTOTAL CONEXIONES',
    'Suma',
    'Gran total',
    'Total general',
    'Total de artículos: 12',
    'TOTAL M.N.',
    'Importe total',
    'IVA',
    'I.V.A. 16%',
    '+ IVA (16.00 %)',
    'IVA 16',
    'Tipo de cambio',
  ])('takes %j with an amount for no product, whatever the number of columns', (total) => {
    const two = { ...layout, columns: { ...layout.columns, name: null, unit: null, price: 1 } }
    const short = [
      ['clave', 'precio'],
      ['A-1', '5'],
      ['A-2', '6'],
      [total, '11'],
    ]
    expect(buildPreview(short, { layout: two, priceField: 'basePrice' }).counts.ready).toBe(2)
    expect(
      preview([
        ['A-1', 'Pinza', '5'],
        [total, '', '5'],
        ['A-2', 'Pinza', '6'],
      ]).counts.ready,
    ).toBe(2)
  })

  it.each(['Total 3000', 'TOTAL-120', 'IVA-16', 'Sumatra', 'IVAN'])('reads %j as a code', (code) => {
    expect(preview([[code, '', '5']]).counts.ready).toBe(1)
  })

  it('reads a code that is also a kind of total where the row has a name', () => {
    expect(
      preview([
        ['IVA', 'Llave IVA', '5'],
        ['SUMA', 'Taladro', '6', 'PZA'],
      ]).counts.ready,
    ).toBe(2)
  })

  it('reads words in a single cell as a code where rows have no more cells', () => {
    const rows = [['KIT DE BAÑO', ''], ['LLAVE', '5'], ['TUBO DE COBRE']]
    const two = { ...layout, columns: { ...layout.columns, name: null, unit: null, price: 1 } }
    expect(
      buildPreview([['clave', 'precio'], ...rows], { layout: two, priceField: 'basePrice' }).counts,
    ).toMatchObject({ ready: 3 })
  })

  it('accepts blank names and prices', () => {
    expect(preview([['A', '', '']]).rows[0]).toMatchObject({ name: null, price: null, problems: [] })
    expect(preview([['A']]).rows[0]).toMatchObject({ name: null, price: null, problems: [] })
  })

  it('reads usual units in one spelling, and marks a row with another one or with one that is too long', () => {
    const rows = [
      ['A', 'Tubo', '5', 'PZA'],
      ['B', 'Tubo', '5', 'Blister'],
      ['C', 'Tubo', '5', 'x'.repeat(21)],
      ['D', 'Tubo', '5', ''],
    ]
    expect(preview(rows).rows.map(({ unit }) => unit)).toEqual(['pieza', 'Blister', null, null])
    expect(problemsOf(rows)).toEqual([
      [],
      ['warning: La unidad «Blister» no es de las usuales: se guarda así'],
      [`error: La unidad «${'x'.repeat(20)}» no se entiende o pasa de 20 caracteres`],
      [],
    ])
  })

  it('counts the lines of the file, including blank rows and line breaks within quotes', () => {
    const rows = preview([
      ['A', 'dos\r\nlíneas', '1'],
      [''],
      ['B', 'x', '2'],
      ['C', 'a\nb\nc', '3'],
      ['D', 'y', '4'],
    ]).rows
    expect(rows.map((row) => [row.code, row.line])).toEqual([
      ['A', 2],
      ['B', 5],
      ['C', 6],
      ['D', 9],
    ])
  })

  it.each([
    [['', 'Codo', '5'], 'error: Falta la clave'],
    [['(null)', 'Codo', '5'], 'error: Falta la clave'],
    [['#¡DIV/0!', 'Codo', '5'], 'error: La clave trae un error de la hoja de cálculo: #¡DIV/0!'],
    [
      ['5.30E+12', 'Codo', '5'],
      'error: La hoja de cálculo cambió la clave a notación científica (5.30E+12): sus dígitos se perdieron',
    ],
    [['x'.repeat(81), 'Codo', '5'], 'error: La clave pasa de 80 caracteres'],
    [['Código', 'Descripción', ''], 'error: Parece un encabezado repetido'],
    [['A', '#N/A', '5'], 'error: El nombre trae un error de la hoja de cálculo: #N/A'],
    [['A', 'x'.repeat(301), '5'], 'error: El nombre pasa de 300 caracteres'],
    [['A', 'Codo', 'N/D'], 'error: No es un precio: N/D'],
    [['A', 'Codo', '-1'], 'error: El precio es negativo: -1'],
    [
      ['03-abr', 'Codo', '5'],
      'warning: La clave es una fecha (03-abr): puede que la hoja de cálculo la haya cambiado',
    ],
    [
      ['1234.0', 'Codo', '5'],
      'warning: La clave trae decimales (1234.0): puede que otro programa se los haya puesto',
    ],
    [['A', 'Codo', 'Err:502'], 'error: La celda trae un error de la hoja de cálculo: Err:502'],
    [['A', 'Codo', '0.00'], 'warning: El precio es 0: no se guarda'],
  ])('names the problem of %j', (row, text) => {
    expect(problemsOf([row])).toEqual([[text]])
  })

  it('sends the first of several rows with the same code, ignoring case, and names the lines of the others', () => {
    expect(
      problemsOf([
        ['a-1', 'x', '1'],
        ['B', 'y', '2'],
        ['A-1', 'z', '3'],
        ['A-1 ', 'z', '4'],
      ]),
    ).toEqual([
      ['warning: La clave se repite en la línea 4; se usa esta'],
      [],
      ['error: Clave repetida: ya está en la línea 2'],
      ['error: Clave repetida: ya está en la línea 2'],
    ])
  })

  it('treats an unreadable competitor price as missing', () => {
    const rows = [
      ['A', '', 'N/D'],
      ['B', '', '0'],
    ]
    expect(problemsOf(rows, 'priceGrp1')).toEqual([
      ['warning: No es un precio: N/D'],
      ['warning: El precio es 0: no se compara'],
    ])
    expect(preview(rows, 'priceGrp1').rows.map((row) => row.price)).toEqual([null, null])
  })

  it('counts rows, those that can be sent, and those with a price', () => {
    const rows = [
      ['A', 'x', '1'],
      ['', 'y', '2'],
      ['B', 'z', ''],
      ['C', 'w', '0'],
      ['', '', ''],
    ]
    expect(preview(rows).counts).toEqual({ rows: 4, ready: 3, errors: 1, warnings: 1, withPrice: 1 })
  })

  it('adjusts prices and retains those of the file; one that becomes too large is an error', () => {
    const dollars: Layout = { ...layout, adjustments: [{ kind: 'dollars', by: '18.5' }] }
    const priced = (price: string) =>
      buildPreview([header, ['A', '', price]], { layout: dollars, priceField: 'basePrice' }).rows[0]
    expect(priced('$120.00')).toMatchObject({
      price: '2220',
      adjusted: { from: '120', by: dollars.adjustments },
    })
    expect(priced('')).toMatchObject({ price: null, adjusted: null, problems: [] })
    expect(priced('0')).toMatchObject({ price: null, adjusted: null, problems: [{ kind: 'zeroPrice' }] })
    expect(priced('9999999999')).toMatchObject({
      price: null,
      problems: [{ level: 'error', text: 'El precio es demasiado grande: 9999999999' }],
    })
  })

  it('removes the mark of a text from every column, line breaks of a description stay', () => {
    const described: Layout = { ...layout, columns: { ...layout.columns, description: 3 } }
    const [row] = buildPreview([header, ["'0042", "'-CODO", '5', "'+ cople\nde cobre"]], {
      layout: described,
      priceField: 'basePrice',
    }).rows
    expect(row).toMatchObject({ code: '0042', name: '-CODO', description: '+ cople\nde cobre' })
  })

  it('applies another layout', () => {
    const other: Layout = {
      headerRow: null,
      columns: {
        code: 1,
        name: null,
        description: 0,
        unit: null,
        brand: null,
        barcode: null,
        category: null,
        price: 2,
      },
      convention: 'comma',
      isConventionSure: true,
      adjustments: [],
    }
    expect(
      buildPreview([['uno\ndos ', 'A', '1.234,50']], { layout: other, priceField: 'basePrice' }).rows,
    ).toEqual([
      {
        line: 1,
        code: 'A',
        name: null,
        description: 'uno\ndos',
        unit: null,
        brand: null,
        barcode: null,
        category: null,
        price: '1234.5',
        adjusted: null,
        problems: [],
      },
    ])
  })
})
