import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { decodeFile } from './text/decode.ts'
import type { PriceField } from './columns/headers.ts'
import { columnNames, guessLayout } from './columns/layout.ts'
import { buildPreview } from './rows/preview.ts'
import { guessSeparator } from './text/separator.ts'

/**
 * The beginnings of real price lists, unchanged except for the prices, and the expected reading of each without
 * corrections: encoding, separator, header line; columns (code, name, description, price; unit, brand, bar code, category) and number convention; the
 * first row with a price, or else the first row (line, code, price); counts of rows, errors, warnings and prices.
 */
const EXPECTED = `
ar_corralon__materiales.txt          | windows-1252 , -   | Columna 1, Columna 2, -, Columna 3, point                       | -, -, -, -                | 1 010010000001 88.25  | 86 0 4 82
ar_fg__lista_2024-02_hoja.csv        | windows-1252 , 4   | codigo_articulo, nombre_articulo, -, precio_venta_neto, point   | -, -, -, subrubro         | 6 0000006100 7362.75  | 76 1 1 74
ar_fg__lista_2024-06_hoja.csv        | utf-8 , 3          | codigo_articulo, nombre_articulo, -, precio_venta_neto, point   | -, -, -, subrubro         | 4 0000584/01 292.8    | 57 0 0 57
ar_lanus__lista_fv_hoja.csv          | windows-1252 ; 7   | -, DESCRIPCION, -, COSTO CON IVA, point                | -, MARCA, -, RUBRO        | 8 - 3.212             | 33 33 0 0
ar_roscado_krona__excelData.tsv      | utf-8 TAB -        | Columna 2, Columna 3, -, Columna 7, comma                       | -, -, -, -                | 1 50015 746.75        | 70 0 2 68
mx_ferredip__productos.csv           | utf-8 , 1          | clave, descripcion, informacion, precio, point                  | -, marca, -, categoria    | 2 970182 264.92       | 23 3 2 20
mx_ferredip__productos_berel.csv     | utf-8 , 1          | clave, descripcion, informacion, precio, point                  | -, marca, -, categoria    | 2 970182 882.86       | 16 2 1 14
mx_ferredip__truper.csv              | utf-8 , 1          | clave, descripcion, informacion, precio, point                  | -, marca, -, categoria    | 2 17624 53            | 13 0 2 11
mx_mayorista_truper__inventario.csv  | windows-1252 , 1   | Clave, desc_prod, -, -, point                                   | -, -, -, -                | 2 TRU PIBR-1/2C -     | 60 1 0 0
competencia_ar_fg_lista_feb.csv      | utf-8 , 1          | code, -, -, priceGrp1, point                                    | -, -, -, -                | 2 0000584/03 338.32   | 129 0 3 119
competencia_do_ferreteria_ap.csv     | utf-8 , 1          | code, -, -, priceGrp1, point                                    | -, -, -, -                | 2 FT-0001 626.08      | 129 0 2 118
competencia_mx_providencia.csv       | utf-8 , 1          | code, -, -, priceGrp1, point                                    | -, -, -, -                | 2 ABRUR050 966.29     | 129 0 1 124
`
const table = EXPECTED.trim()
  .split('\n')
  .map((line) => line.split(/ +\| +/))

describe('real files', () => {
  it.each(table)('%s is read correctly', (file, ...expected) => {
    const { encoding, separator, layout, names, rows, counts } = load(file ?? '')
    const header = layout.headerRow === null ? '-' : layout.headerRow + 1
    const { code, name, description, price, unit, brand, barcode, category } = layout.columns
    const named = (...chosen: (number | null)[]) =>
      chosen.map((column) => (column === null ? '-' : names[column])).join(', ')
    const first = rows.find((row) => row.price !== null) ?? rows[0]
    expect(layout.isConventionSure).toBe(true)
    expect([
      `${encoding} ${separator === '\t' ? 'TAB' : separator} ${header}`,
      `${named(code, name, description, price)}, ${layout.convention}`,
      named(unit, brand, barcode, category),
      `${first?.line} ${first?.code || '-'} ${first?.price ?? '-'}`,
      `${counts.rows} ${counts.errors} ${counts.warnings} ${counts.withPrice}`,
    ]).toEqual(expected)
  })

  it('accents are decoded correctly', () => {
    const nameOf = (file: string, code: string) => load(file).rows.find((row) => row.code === code)?.name
    expect(nameOf('ar_fg__lista_2024-02_hoja.csv', '0000006100')).toBe(
      'CAÑO DE GOMA PARA CALEFACCION 13X25 MTS',
    )
    expect(nameOf('ar_corralon__materiales.txt', '010010001010')).toBe('ESM.SINT. NEGRO MATE ¼ lt.')
    expect(nameOf('ar_roscado_krona__excelData.tsv', '50015')).toBe('Codo HH a 90º')
  })

  it('codes that a spreadsheet has damaged are flagged when their column is chosen', () => {
    const { records, layout } = load('mx_mayorista_truper__inventario.csv')
    const { rows } = buildPreview(records, {
      layout: { ...layout, columns: { ...layout.columns, code: 0 } },
      priceField: 'basePrice',
    })
    const kinds = rows.flatMap((row) => row.problems.map((problem) => `${row.code} ${problem.kind}`))
    expect(kinds).toContain('5.30E+12 badCode')
    expect(kinds.filter((kind) => kind === ' noCode')).toHaveLength(5)
  })

  it('cells with a spreadsheet error are flagged when their column is chosen as the price', () => {
    const { records, layout } = load('mx_mayorista_truper__inventario.csv')
    const { rows } = buildPreview(records, {
      layout: { ...layout, columns: { ...layout.columns, price: 7 } },
      priceField: 'basePrice',
    })
    const texts = rows.flatMap((row) => row.problems.map((problem) => problem.text))
    expect(texts).toContain('La celda trae un error de la hoja de cálculo: #¡DIV/0!')
  })

  it('line breaks within quotes count as lines', () => {
    const row = load('mx_ferredip__productos.csv').rows.find((one) => one.code === '518831')
    expect(row?.line).toBeGreaterThan(4)
  })
})

function load(file: string) {
  const { text, encoding } = decodeFile(readFileSync(new URL(`./fixtures/${file}`, import.meta.url)))
  const separator = guessSeparator(text)
  const records = Papa.parse<string[]>(text, { delimiter: separator }).data
  const priceField: PriceField = file.startsWith('competencia') ? 'priceGrp1' : 'basePrice'
  const layout = guessLayout(records, priceField)
  const names = columnNames(records, layout.headerRow)
  return { encoding, separator, records, layout, names, ...buildPreview(records, { layout, priceField }) }
}
