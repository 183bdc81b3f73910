import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { formatDecimal } from '../decimal.ts'
import { codeKey } from '../keys.ts'
import { decodeFile } from './text/decode.ts'
import { acceptedField } from './columns/headers.ts'
import { guessLayout } from './columns/layout.ts'
import { buildPreview } from './rows/preview.ts'
import { guessSeparator } from './text/separator.ts'

const encoders = {
  'utf-8': (text: string) => new TextEncoder().encode(text),
  'utf-8 with mark': (text: string) => new TextEncoder().encode(`\uFEFF${text}`),
  'windows-1252': (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0)),
  'utf-16le': (text: string) =>
    new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (c) => c.charCodeAt(0)).buffer),
  'utf-16le without mark': (text: string) =>
    new Uint8Array(Uint16Array.from(text, (character) => character.charCodeAt(0)).buffer),
}
const numberStyles = {
  point: (price: string) => price,
  'point grouped': (price: string) => `$ ${grouped(price, ',')}`,
  comma: (price: string) => price.replace('.', ','),
  'comma grouped': (price: string) => grouped(price.replace('.', ';'), '.').replace(';', ','),
}

// Letters alone in a row may be a title, and '1234.0' has a warning.
const code = fc
  .stringMatching(/^[A-Z0-9]{2,8}([-./ ][A-Z0-9]{1,5})?$/)
  .filter((text) => acceptedField(text) === null && /\d/.test(text) && !/^\d+\.0+$/.test(text))
// No character that could be the second byte of a UTF-8 sequence: Windows-1252 text could then be valid UTF-8 too.
const name = fc
  .stringMatching(/^[A-ZÑÁÉa-zñáé0-9"',;./ü ]{0,40}$/)
  .map((text) => text.trim())
  .filter((text) => !/^'['\d]|^null$/i.test(text))
const price = fc.option(
  fc.bigInt({ min: 1n, max: 99_999_999n }).map((units) => formatDecimal({ units, scale: 2 }, 2)),
)
const tables = fc.record({
  products: fc.uniqueArray(fc.record({ code, name, price }), {
    minLength: 1,
    maxLength: 30,
    selector: (product) => codeKey(product.code),
  }),
  separator: fc.constantFrom(',', ';', '\t'),
  encoding: fc.constantFrom(...(Object.keys(encoders) as (keyof typeof encoders)[])),
  style: fc.constantFrom(...(Object.keys(numberStyles) as (keyof typeof numberStyles)[])),
  newline: fc.constantFrom('\r\n', '\n'),
  titles: fc.constantFrom([], [['Lista de precios'], ['']]),
})

it('a table is read as it was written, for every encoding, separator and number convention', () => {
  const property = fc.property(tables, ({ products, separator, encoding, style, newline, titles }) => {
    const body = products.map((one) => [
      one.code,
      one.name,
      one.price === null ? '' : numberStyles[style](one.price),
    ])
    const written = [...titles, ['Clave', 'Nombre', 'Precio'], ...body]
    const file = encoders[encoding](Papa.unparse(written, { delimiter: separator, newline }))

    const { text } = decodeFile(file)
    const records = Papa.parse<string[]>(text, { delimiter: guessSeparator(text) }).data
    const layout = guessLayout(records, 'basePrice')
    const { rows } = buildPreview(records, { layout, priceField: 'basePrice' })

    expect(rows.map((row) => [row.code, row.name ?? '', row.price, row.problems])).toEqual(
      products.map((one) => [one.code, one.name.replace(/\s+/g, ' '), one.price && stripped(one.price), []]),
    )
  })
  fc.assert(property, { numRuns: 500 })
})

function grouped(price: string, sign: string): string {
  return price.replace(/\d(?=(\d{3})+\b(?!$))/g, `$&${sign}`)
}

function stripped(price: string): string {
  return price.replace(/\.?0+$/, '')
}
