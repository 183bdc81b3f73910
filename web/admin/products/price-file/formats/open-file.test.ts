import { readFileSync, readdirSync } from 'node:fs'
import { utils, write } from '@e965/xlsx'
import type { BookType, CellObject } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readPrice } from '#domain/price-file/cells/prices.ts'
import { startSession } from '../worker/price-file-session.ts'
import type { PriceFilePurpose } from '../price-file-facts.ts'
import type { PriceFileSession } from '../worker/price-file-session.ts'
import { IMPORT, PRICES } from '../purposes.ts'
import { openFile } from './open-file.ts'

const FIXTURES = new URL('../../../../../domain/price-file/fixtures/', import.meta.url)
const COMPETITOR: PriceFilePurpose = { priceField: 'priceGrp1', fields: ['code', 'price'], isOfNew: false }
const nothing = () => undefined

async function open(
  bytes: Uint8Array,
  purpose = IMPORT,
  sheet?: number,
  name = 'lista',
): Promise<PriceFileSession> {
  return startSession(await openFile(bytes, name, nothing), { purpose, onProgress: nothing, sheet })
}

function rowsOf(session: PriceFileSession) {
  const all = session.rows({ filter: 'all', sort: { by: 'line', descending: false } }, 0, 1000)
  return all.map(({ row }) => row)
}

/** A workbook with the given sheets, written by a library. */
function workbook(sheets: Record<string, (string | number | null | CellObject)[][]>, bookType: BookType) {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return new Uint8Array(write(book, { type: 'buffer', bookType, compression: true, bookSST: true }) as Buffer)
}

function hidingColumn(rows: (string | number)[][], hidden: number, bookType: BookType): Uint8Array {
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!cols'] = Array.from({ length: hidden + 1 }, (_, column) => ({
    wch: 10,
    hidden: column === hidden,
  }))
  return new Uint8Array(write(utils.book_new(sheet, 'Lista'), { type: 'buffer', bookType }) as Buffer)
}

/** The library does not write this to an .ods. */
function odsHiding(rows: (string | number)[][], hidden: number): Uint8Array {
  const cells = rows.map((row) =>
    row.map((cell) => `<table:table-cell><text:p>${cell}</text:p></table:table-cell>`).join(''),
  )
  const content = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="Lista">
${hidden > 0 ? `<table:table-column table:number-columns-repeated="${hidden}"/>` : ''}<table:table-column table:visibility="collapse"/><table:table-column/>
${cells.map((row) => `<table:table-row>${row}</table:table-row>`).join('')}</table:table></office:spreadsheet></office:body></office:document-content>`
  return zipSync({
    'content.xml': strToU8(content),
    'META-INF/manifest.xml': strToU8('<manifest:manifest xmlns:manifest="m"/>'),
  })
}

/** An .xlsx of which only what is given is special. */
function xlsx(sheet: string, parts: Record<string, string> = {}): Uint8Array {
  const relations = (items: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items}</Relationships>`
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const all = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(`<Relationship Id="a" Type="${type}/officeDocument" Target="xl/workbook.xml"/>`),
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Hoja1" sheetId="1" r:id="s1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(
      `<Relationship Id="s1" Type="${type}/worksheet" Target="/xl/worksheets/sheet1.xml"/>` +
        `<Relationship Id="s2" Type="${type}/worksheet" Target="worksheets/sheet2.xml"/>` +
        `<Relationship Id="st" Type="${type}/styles" Target="styles.xml"/>` +
        `<Relationship Id="ss" Type="${type}/sharedStrings" Target="sharedStrings.xml"/>`,
    ),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...parts,
  }
  return zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)])))
}

const line = (row: number, ...cells: string[]) => `<row r="${row}">${cells.join('')}</row>`
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const HEADER = line(1, inline('Clave'), inline('Nombre'), inline('Precio'))

describe('real files as a workbook', () => {
  const files = readdirSync(FIXTURES).filter((name) => !name.startsWith('.'))
  const formats = ['xlsx', 'ods', 'biff8'] as const

  it.each(files.flatMap((file) => formats.map((format) => [file, format] as const)))(
    '%s has the same columns and rows as %s, with its prices as numbers',
    async (name, format) => {
      const purpose = name.startsWith('competencia') ? COMPETITOR : IMPORT
      const text = await open(new Uint8Array(readFileSync(new URL(name, FIXTURES))), purpose)
      const opened = await openFile(new Uint8Array(readFileSync(new URL(name, FIXTURES))), name, nothing)
      if (opened.kind !== 'text') throw new Error('no text')
      const { layout } = text.facts()
      const cells = opened.table.rows.map((row, index) =>
        row.map((cell, column) => {
          const isPrice = column === layout.columns.price && index > (layout.headerRow ?? -1)
          const price = isPrice ? readPrice(cell, layout.convention) : { value: null }
          return 'value' in price && price.value !== null ? Number(price.value) : cell
        }),
      )
      const session = await open(workbook({ Lista: cells }, format), purpose)
      expect(session.facts().layout.columns).toEqual(layout.columns)
      expect(session.facts().layout.isConventionSure).toBe(true)
      const shown = (one: PriceFileSession) =>
        rowsOf(one).map(({ line: _line, problems, ...row }) => ({
          ...row,
          problems: problems.map(({ kind }) => kind),
        }))
      expect(shown(session)).toEqual(shown(text))
    },
  )
})

describe('a workbook', () => {
  it('gives rows the numbers that the spreadsheet shows, titles and blank rows included', async () => {
    const cells = [
      ['Ferretería «El Codo»'],
      [],
      ['Clave', 'Nombre', 'Costo'],
      ['A-1', 'Codo\nde 90°', 12.5],
      [],
      ['B-2', 'Tee', 7],
    ]
    for (const format of ['xlsx', 'ods', 'biff8'] as const) {
      const session = await open(workbook({ Lista: cells }, format))
      expect(rowsOf(session).map(({ line: at, code, name, price }) => [at, code, name, price])).toEqual([
        [4, 'A-1', 'Codo de 90°', '12.5'],
        [6, 'B-2', 'Tee', '7'],
      ])
    }
  })

  it('reads codes by their format, long ones with all digits, formulas by their stored value', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="11"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    const sheet =
      HEADER +
      line(2, '<c s="1"><v>42</v></c>', inline('Codo'), '<c><f>A1*2</f><v>12.300000000000001</v></c>') +
      line(
        3,
        '<c s="2"><v>7.50120661234E+12</v></c>',
        '<c t="str"><f>B1</f><v>Tee &amp; codo</v></c>',
        '<c><v>1.125</v></c>',
      ) +
      line(4, inline('X'), '<c s="3"><v>45292</v></c>', '<c t="e"><v>#DIV/0!</v></c>')
    const session = await open(xlsx(sheet, { 'xl/styles.xml': styles }))
    expect(rowsOf(session).map(({ code, name, price }) => [code, name, price])).toEqual([
      ['00042', 'Codo', '12.3'],
      ['7501206612340', 'Tee & codo', '1.125'],
      ['X', '01/01/2024', null],
    ])
    expect(session.facts().layout).toMatchObject({ convention: 'point', isConventionSure: true })
    expect(session.facts().counts).toMatchObject({ rows: 3, errors: 1 })
  })

  it('reads rich texts without their pronunciation, and cells by their reference', async () => {
    const strings =
      '<sst><si><r><t>Codo </t></r><r><t xml:space="preserve">de _x0031_/2</t></r><rPh><t>kodo</t></rPh></si></sst>'
    const sheet = `${HEADER}<row r="5"><c r="A5" t="inlineStr"><is><t>A</t></is></c><c r="C5"><v>5</v></c></row><row r="6"><c r="A6"><v>9</v></c><c r="B6" t="s"><v>0</v></c></row>`
    const session = await open(xlsx(sheet, { 'xl/sharedStrings.xml': strings }))
    expect(rowsOf(session).map(({ line: at, code, name, price }) => [at, code, name, price])).toEqual([
      [5, 'A', null, '5'],
      [6, '9', 'Codo de 1/2', null],
    ])
  })

  it('reads raised digits apart from others: a fraction, and cents that nobody wrote a point before', async () => {
    const raised = (text: string, above: string) =>
      `<si><r><t>${text}</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>${above}</t></r><r><t> plg</t></r></si>`
    const strings = `<sst>${raised('Tubo 1', '1/2')}${raised('Tanque m', '3')}<si><r><t>12</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>50</t></r></si></sst>`
    const text = (index: number) => `<c t="s"><v>${index}</v></c>`
    const rows = line(2, inline('A'), text(0), text(2)) + line(3, inline('B'), text(1), '<c><v>5</v></c>')
    const session = await open(xlsx(HEADER + rows, { 'xl/sharedStrings.xml': strings }))
    expect(rowsOf(session).map(({ name, price, problems }) => [name, price, problems[0]?.text])).toEqual([
      ['Tubo 1 1/2 plg', null, 'No es un precio: 12 50'],
      ['Tanque m3 plg', '5', undefined],
    ])
  })

  it.each(['xlsx', 'ods', 'biff8'] as const)(
    'is read by the columns that it shows, and by hidden ones where those are not enough, as %s',
    async (bookType) => {
      const rows = [
        ['Clave', 'Costo', 'Nombre', 'Precio'],
        ['A-1', 5.5, 'Codo', 8.5],
        ['A-2', 6.5, 'Tee', 9.5],
      ]
      const hiding = async (hidden: number) => {
        const bytes = bookType === 'ods' ? odsHiding(rows, hidden) : hidingColumn(rows, hidden, bookType)
        return (await open(bytes)).facts().layout.columns
      }
      expect(await hiding(1)).toMatchObject({ code: 0, name: 2, price: 3 })
      expect(await hiding(3)).toMatchObject({ code: 0, name: 2, price: 1 })
      expect(await hiding(0)).toMatchObject({ code: 0, name: 2, price: 1 })
    },
  )

  it('reads hidden columns from the first one on, whatever number a damaged file gives', async () => {
    const rows = HEADER + line(2, inline('A-1'), inline('Codo'), inline('5'))
    const bytes = xlsx('', {
      'xl/worksheets/sheet1.xml': `<worksheet><cols><col min="-2000000000" max="2" hidden="1"/></cols><sheetData>${rows}</sheetData></worksheet>`,
    })
    expect((await open(bytes)).facts().layout.columns).toMatchObject({ code: 0, name: 1, price: 2 })
  })

  it('offers its sheets, without blank and hidden ones, and begins with the first that is a list', async () => {
    const list = (code: string) => [
      ['Clave', 'Nombre', 'Precio'],
      [code, 'Codo', 5],
    ]
    for (const format of ['xlsx', 'ods', 'biff8'] as const) {
      const bytes = workbook(
        { Portada: [['Lista 2026']], PVC: list('P-1'), Nada: [], Cobre: list('C-1') },
        format,
      )
      const session = await open(bytes)
      expect(session.facts()).toMatchObject({ sheets: ['Portada', 'PVC', 'Cobre'], sheet: 1, text: null })
      expect(rowsOf(session)).toMatchObject([{ code: 'P-1' }])
      expect(rowsOf(await open(bytes, PRICES, 2))).toMatchObject([{ code: 'C-1' }])
    }
    const book =
      '<workbook xmlns:r="r"><sheets><sheet name="Costos" state="hidden" r:id="s2"/><sheet name="Hoja1" r:id="s1"/></sheets></workbook>'
    const hidden = xlsx(HEADER, {
      'xl/workbook.xml': book,
      'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${HEADER}</sheetData></worksheet>`,
    })
    expect((await open(hidden)).facts().sheets).toEqual(['Hoja1'])
  })

  it('of LibreOffice shows codes with their zeros, repeats cells, and leaves comments out', async () => {
    const p = (text: string) => `<text:p>${text}</text:p>`
    const cell = (text: string) =>
      `<table:table-cell office:value-type="string">${p(text)}</table:table-cell>`
    const number = (value: string, shown: string, more = '') =>
      `<table:table-cell ${more} office:value-type="float" office:value="${value}">${p(shown)}</table:table-cell>`
    const content = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="Lista">
      <table:table-row>${cell('Clave')}${cell('Nombre')}${cell('Precio')}</table:table-row>
      <table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="1000"/></table:table-row>
      <table:table-row>${number('42', '00042')}<table:table-cell office:value-type="string"><office:annotation>${p('nota')}</office:annotation><text:p>Codo<text:s text:c="2"/><text:span>de &amp; 1/2</text:span></text:p></table:table-cell>${number('12.345', '$12.35')}</table:table-row>
      <table:table-row>${number('7501206612340', '7.50E+12')}${number('0.5', '1/2')}${number('8', '8.00')}</table:table-row>
      <table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
      </table:table></office:spreadsheet></office:body></office:document-content>`
    const bytes = zipSync({
      mimetype: strToU8('x'),
      'content.xml': strToU8(content),
      'META-INF/manifest.xml': strToU8('<manifest/>'),
    })
    expect(
      rowsOf(await open(bytes)).map(({ line: at, code, name, price }) => [at, code, name, price]),
    ).toEqual([
      [5, '00042', 'Codo de & 1/2', '12.345'],
      [6, '7501206612340', '1/2', '8'],
    ])
  })

  it('of the first versions of Excel is read', async () => {
    const cells = [
      ['Clave', 'Nombre', 'Precio'],
      ['0012', 'Codo de 90', 12.5],
      ['A-2', 'Tee', 1234.75],
    ]
    expect(rowsOf(await open(workbook({ Lista: cells }, 'biff2')))).toMatchObject([
      { line: 2, code: '0012', name: 'Codo de 90', price: '12.5' },
      { line: 3, code: 'A-2', name: 'Tee', price: '1234.75' },
    ])
  })

  it.each([
    ['Windows-1252', [0xd1, 0x94], 'CAÑO 1/2”'],
    ['a DOS program', [0xa5, 0xac], 'CAÑO 1/2¼'],
  ])('before Excel 97 has its texts in the encoding of %s', async (_, [letter = 0, sign = 0], name) => {
    const book = utils.book_new()
    const cells = [
      ['Clave', 'Nombre', 'Precio'],
      ['A', 'CA_O 1/2_', 5],
    ]
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'Lista')
    const bytes = new Uint8Array(write(book, { type: 'buffer', bookType: 'biff5' }) as Buffer)
    const at = Buffer.from(bytes).indexOf('CA_O 1/2_')
    bytes.set([letter], at + 2)
    bytes.set([sign], at + 8)
    expect(rowsOf(await open(bytes))).toMatchObject([{ code: 'A', name, price: '5' }])
  })

  it('called .xls may be a web page or XML, as some programs save it', async () => {
    const page =
      '<html><body><table><tr><td>Clave</td><td>Precio</td></tr><tr><td>00042</td><td>12.50</td></tr></table></body></html>'
    expect(rowsOf(await open(strToU8(page), PRICES))).toMatchObject([{ code: '00042', price: '12.5' }])
  })
})

describe('a text', () => {
  const printed = [
    'FERRETERA DEL NORTE',
    'CLAVE      DESCRIPCION              PRECIO',
    '---------------------------------------------',
    '00-100     CODO 90 COBRE 1/2     $1,250.00',
    '00-101     TEE COBRE 1/2             9.50',
    '00-102     COPLE COBRE 1/2           7.25',
  ].join('\r\n')

  it.each([
    ['columns separated by blanks', printed],
    ['bars', printed.replace(/ {2,}/g, ' | ')],
  ])(
    'that a program printed is read by its columns, with the numbers of its lines: %s',
    async (_how, text) => {
      const session = await open(strToU8(text))
      expect(session.facts().text).toMatchObject({ separator: null })
      expect(rowsOf(session).map(({ line: at, code, name, price }) => [at, code, name, price])).toEqual([
        [4, '00-100', 'CODO 90 COBRE 1/2', '1250'],
        [5, '00-101', 'TEE COBRE 1/2', '9.5'],
        [6, '00-102', 'COPLE COBRE 1/2', '7.25'],
      ])
    },
  )
})

it('a blank cell of a printed list is an error where columns are cut at blanks, and none between bars', async () => {
  const printed = [
    'CLAVE      DESCRIPCION     PRECIO',
    '00-100     CODO 90          12.50',
    '00-101                       9.50',
    '00-102     COPLE             7.25',
    '00-103     TEE  DE   COBRE   8.00',
  ].join('\n')
  expect(
    rowsOf(await open(strToU8(printed))).flatMap(({ line: at, problems }) =>
      problems.map(({ kind }) => [at, kind]),
    ),
  ).toEqual([
    [3, 'shifted'],
    [5, 'shifted'],
  ])
  const bars = 'CLAVE|PRECIO|NOTA\n00-100|12.50|\n00-101|9.50|oferta\n00-102|7.25|\n'
  expect(rowsOf(await open(strToU8(bars))).flatMap(({ problems }) => problems)).toEqual([])
})

describe('a code with characters that nobody sees', () => {
  const cells = [
    ['Clave', 'Precio'],
    ['A\u00A0\u200B1', 5],
    ['\uFEFFB-\u00AD2', 7],
    ['b-2\u200E', 8],
  ]

  it.each([
    ['a text', strToU8(cells.map((row) => row.join('\t')).join('\n'))],
    ['a workbook', workbook({ Lista: cells }, 'xlsx')],
  ])('is read without them from %s, and is the same as the one that looks like it', async (_kind, bytes) => {
    expect(rowsOf(await open(bytes, PRICES))).toMatchObject([
      { code: 'A 1', problems: [] },
      { code: 'B-2', problems: [{ kind: 'repeatedCode' }] },
      { code: 'b-2', problems: [{ kind: 'repeatedCode' }] },
    ])
  })
})

describe('a file under the name of another kind', () => {
  const rows = [
    ['clave', 'nombre', 'precio'],
    ['A', 'Codo', 5],
    ['B', 'Tee', 7],
  ]
  const text = (separator: string) => rows.map((row) => row.join(separator)).join('\r\n')
  const utf16 = (content: string) => new Uint8Array(Buffer.from(`\uFEFF${content}`, 'utf16le'))
  const html = `<html><body><table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></body></html>`

  it.each([
    ['lista.xlsx', 'CSV', strToU8(text(','))],
    ['lista.XLSX', 'CSV with semicolons', strToU8(text(';'))],
    ['lista.ods', 'CSV', strToU8(text(','))],
    ['lista.zip', 'CSV', strToU8(text(','))],
    ['lista.xlsx', 'Unicode text', utf16(text('\t'))],
    ['lista.xls', 'Unicode text', utf16(text('\t'))],
    ['lista.xlsx', 'a web page', strToU8(html)],
    ['lista.xls', 'a web page', strToU8(html)],
    ['lista.csv', 'a web page', strToU8(html)],
    ['lista.csv', 'a workbook', workbook({ Lista: rows }, 'xlsx')],
    ['lista.xls', 'a workbook', workbook({ Lista: rows }, 'xlsx')],
    ['lista.csv', 'an old workbook', workbook({ Lista: rows }, 'biff8')],
    ['lista.xlsx', 'an old workbook', workbook({ Lista: rows }, 'biff8')],
    ['lista.xls', 'LibreOffice', workbook({ Lista: rows }, 'ods')],
  ])('%s that holds %s is read by what it holds, also inside a zip', async (name, _kind, bytes) => {
    const read = [
      { code: 'A', name: 'Codo', price: '5' },
      { code: 'B', name: 'Tee', price: '7' },
    ]
    expect(rowsOf(await open(bytes, IMPORT, 0, name))).toMatchObject(read)
    const inZip = name.replace('.zip', '.txt')
    expect(rowsOf(await open(zipSync({ [inZip]: bytes }), IMPORT, 0, 'lista.zip'))).toMatchObject(read)
  })

  it.each(['', 'PK', 'Not found', '{"error":"expired"}', '\u0001\u0002\u0003\n\u0004,\u0005'])(
    'lista.xlsx that holds no table is damaged: %j',
    async (content) => {
      await expect(open(strToU8(content), IMPORT, 0, 'lista.xlsx')).rejects.toMatchObject({ kind: 'broken' })
    },
  )
})

describe('a zip', () => {
  const CSV = strToU8('clave,precio\nA-1,5\n')

  it('is read as the one list in it, of any kind', async () => {
    const text = await open(
      zipSync({ 'fotos/a.jpg': strToU8('x'), 'lista/precios.csv': CSV, '__MACOSX/._precios.csv': CSV }),
    )
    expect(text.facts()).toMatchObject({ inZip: 'lista/precios.csv', text: { separator: ',' } })
    expect(rowsOf(text)).toMatchObject([{ code: 'A-1', price: '5' }])
    const inner = workbook(
      {
        Lista: [
          ['clave', 'precio'],
          ['A-1', 5],
        ],
      },
      'xlsx',
    )
    expect(rowsOf(await open(zipSync({ 'precios.xlsx': inner })))).toMatchObject([
      { code: 'A-1', price: '5' },
    ])
  })

  it('with no list, or several, says so', async () => {
    await expect(open(zipSync({ 'a.jpg': strToU8('x') }))).rejects.toMatchObject({ kind: 'emptyArchive' })
    await expect(open(zipSync({ 'a.csv': CSV, 'b.xlsx': CSV }))).rejects.toMatchObject({
      kind: 'severalFiles',
    })
    await expect(open(zipSync({ 'a.xlsx': zipSync({ 'b.csv': CSV }) }))).rejects.toMatchObject({
      kind: 'unknown',
    })
  })
})

describe('a formula', () => {
  it('without a stored result is counted, since it reads as a blank; one whose result is a blank text is not', async () => {
    const formulas = [
      '<f>B2*2</f>',
      '<f>B2*2</f><v></v>',
      '<f t="shared" si="0"/><v/>',
      '<f>B2*2</f><v>7</v>',
    ]
    const cells = [
      ...formulas.map((one) => `<c>${one}</c>`),
      '<c t="str"><f>""</f><v></v></c>',
      '<c><v/></c>',
    ]
    const rows = cells.map((cell, n) => line(n + 2, inline(`A${n}`), inline('Codo'), cell))
    const session = await open(xlsx([HEADER, ...rows].join('')))
    expect(session.facts().formulasWithoutResult).toBe(3)
    expect(rowsOf(session).map(({ price }) => price)).toEqual([null, null, null, '7', null, null])

    const cell = (attributes: string, text = '') =>
      `<t:table-cell ${attributes}>${text === '' ? '' : `<p>${text}</p>`}</t:table-cell>`
    const ods = zipSync({
      'META-INF/manifest.xml': strToU8('<manifest/>'),
      'content.xml': strToU8(
        `<doc xmlns:t="t"><t:table t:name="Lista"><t:table-row>${cell('', 'Clave')}${cell('', 'Precio')}</t:table-row>` +
          `<t:table-row>${cell('', 'A1')}${cell('t:formula="of:=1+1"')}</t:table-row>` +
          `<t:table-row>${cell('', 'A2')}${cell('t:formula="of:=1+1" t:value-type="float" t:value="2"', '2')}</t:table-row></t:table></doc>`,
      ),
    })
    expect((await open(ods, PRICES)).facts().formulasWithoutResult).toBe(1)
  })

  it('of an old workbook counts by its stored value, and one that nothing has computed is a blank or a price of 0', async () => {
    const cell = (content: string, formula = '') => `<Cell${formula}>${content}</Cell>`
    const text = (value: string) => cell(`<Data ss:Type="String">${value}</Data>`)
    const computed = (value: string) => cell(value, ' ss:Formula="=1+1"')
    const number = (value: string) => `<Data ss:Type="Number">${value}</Data>`
    const row = (...cells: string[]) => `<Row>${cells.join('')}</Row>`
    const xls = strToU8(
      '<?xml version="1.0"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="L"><Table>' +
        row(text('Clave'), text('Precio')) +
        row(text('A1'), computed(number('2'))) +
        row(text('A2'), computed(number('0'))) +
        row(text('A3'), computed('')) +
        '</Table></Worksheet></Workbook>',
    )
    const session = await open(xls, PRICES)
    expect(rowsOf(session)).toMatchObject([
      { code: 'A1', price: '2', problems: [] },
      { code: 'A2', price: null, problems: [{ kind: 'zeroPrice' }] },
      { code: 'A3', price: null, problems: [] },
    ])
    expect(session.facts().formulasWithoutResult).toBe(0)
  })
})

describe('a file that cannot be read', () => {
  it('is distinguished: a password, damage, another kind of file', async () => {
    const ole = Uint8Array.from(
      [0xd0, 0xcf, 0x11, 0xe0, ...Array.from('EncryptedPackage')].flatMap((one) =>
        typeof one === 'number' ? [one] : [one.charCodeAt(0), 0],
      ),
    )
    await expect(open(ole)).rejects.toMatchObject({ kind: 'password' })
    const manifest = strToU8('<manifest><file-entry><encryption-data/></file-entry></manifest>')
    const ods = zipSync({ 'content.xml': strToU8('?'), 'META-INF/manifest.xml': manifest })
    await expect(open(ods)).rejects.toMatchObject({ kind: 'password' })
    const locked = zipSync({ Lista: {}, 'Lista/precios.csv': strToU8('x') })
    lock(locked, 1)
    await expect(open(locked)).rejects.toMatchObject({ kind: 'password' })
    const besideLocked = zipSync({ 'aviso.pdf': strToU8('x'), 'precios.csv': strToU8('clave,precio\nA,5') })
    lock(besideLocked, 0)
    expect(rowsOf(await open(besideLocked))).toMatchObject([{ code: 'A' }])

    const whole = workbook(
      {
        Lista: [
          ['clave', 'precio'],
          ['A-1', 5],
        ],
      },
      'xlsx',
    )
    await expect(open(whole.slice(0, whole.length / 2))).rejects.toMatchObject({ kind: 'broken' })
    await expect(open(xlsx('<row><c><v>1</row>'))).rejects.toMatchObject({ kind: 'broken' })
    await expect(open(xlsx('&boom;'))).rejects.toMatchObject({ kind: 'broken' })
    await expect(open(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]))).rejects.toMatchObject({
      kind: 'broken',
    })

    const old = workbook(
      { Lista: [['clave', 'precio'], ...Array.from({ length: 500 }, (_, n) => [`A-${n}`, n])] },
      'biff8',
    )
    await expect(open(old.slice(0, old.length / 2))).rejects.toMatchObject({ kind: 'broken' })
    const zeros = new Uint8Array(3000)
    zeros.set(old.slice(0, 8))
    await expect(open(zeros)).rejects.toMatchObject({ kind: 'broken' })

    await expect(
      open(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3])),
    ).rejects.toMatchObject({
      kind: 'unknown',
    })
    await expect(open(strToU8('%PDF-1.7'))).rejects.toMatchObject({ kind: 'unknown' })
    const word = xlsx('', {
      '_rels/.rels':
        '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
    })
    await expect(open(word)).rejects.toMatchObject({ kind: 'unknown' })
  })

  it('unpacks no more than it may: neither a declared nor an undeclared bomb', async () => {
    const bomb = xlsx('')
    declare(bomb, 300 * 1024 * 1024)
    await expect(open(bomb)).rejects.toMatchObject({ kind: 'unpacksTooLarge' })
    const longText = zipSync({ 'lista.csv': strToU8('clave,precio\nA,5') })
    declare(longText, 61 * 1024 * 1024)
    await expect(open(longText)).rejects.toMatchObject({ kind: 'tooLargeInZip' })
    const liar = zipSync({ 'bomba.csv': new Uint8Array(50 * 1024 * 1024) }, { level: 1 })
    declare(liar, 1000)
    const before = process.memoryUsage().arrayBuffers
    await open(liar).catch(nothing)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1024 * 1024)
    const wide = `<row r="1"><c r="A1"><v>1</v></c></row><row r="99999999"><c r="A99999999"><v>1</v></c></row>`
    await expect(open(xlsx(wide))).rejects.toMatchObject({ kind: 'tooManyCells' })
  })
})

/** Has the directory of a zip say that the part at an index needs a password. */
function lock(zip: Uint8Array, index: number): void {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const parts = Array.from({ length: zip.length - 46 }, (_, at) => at).filter(
    (at) => view.getUint32(at, true) === 0x02014b50,
  )
  view.setUint16((parts[index] ?? 0) + 8, 1, true)
}

/** Has the directory of a zip declare another size of its last file. */
function declare(zip: Uint8Array, size: number): void {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  for (let at = zip.length - 46; at >= 0; at--) {
    if (view.getUint32(at, true) !== 0x02014b50) continue
    view.setUint32(at + 24, size, true)
    return
  }
}

describe('a header over two rows', () => {
  const rows = [
    ['LISTA DE PRECIOS', '', '', ''],
    ['CLAVE', 'PRODUCTO', 'PRECIO', ''],
    ['', '', 'MENUDEO', 'MAYOREO'],
    ['A-1', 'Codo', '12.50', '10.25'],
    ['A-2', 'Tee', '15.50', '13.25'],
  ]
  const merges = ['A1:D1', 'A2:A3', 'B2:B3', 'C2:D2'].map((range) => utils.decode_range(range))
  const sheet = (bookType: BookType) => {
    const made = {
      ...utils.aoa_to_sheet(rows.map((row) => row.map((cell) => cell || null))),
      '!merges': merges,
    }
    const book = utils.book_new()
    utils.book_append_sheet(book, made, 'Lista')
    return new Uint8Array(write(book, { type: 'buffer', bookType, compression: true }) as Buffer)
  }

  it.each([
    ['csv', () => strToU8(rows.map((row) => row.join(',')).join('\n'))],
    ['tsv', () => strToU8(rows.map((row) => row.join('\t')).join('\n'))],
    ['xlsx with merged cells', () => sheet('xlsx')],
    ['ods with merged cells', () => sheet('ods')],
    ['xls with merged cells', () => sheet('biff8')],
  ])('is read in one from %s', async (_format, bytes) => {
    const session = await open(bytes())
    const { layout, names } = session.facts()
    expect(names).toEqual(['CLAVE', 'PRODUCTO', 'PRECIO MENUDEO', 'PRECIO MAYOREO'])
    expect(layout).toMatchObject({ headerRow: 2, columns: { code: 0, name: 1, price: 3 } })
    expect(rowsOf(session)).toMatchObject([
      { line: 4, code: 'A-1', price: '10.25' },
      { line: 5, code: 'A-2', price: '13.25' },
    ])
  })
})

describe('a price in a cell that is merged over several rows', () => {
  const rows = [
    ['Clave', 'Nombre', 'Precio'],
    ['A-1', 'Llave roja', 12.5],
    ['A-2', 'Llave azul', null],
    [null, null, null],
    ['A-3', 'Llave verde', null],
    ['A-4', 'Tee', null],
    ['A-5', 'Cruz', 7],
  ]
  const sheet = (bookType: BookType) => {
    const merges = ['C2:C5', 'B6:C6'].map((range) => utils.decode_range(range))
    const book = utils.book_new()
    utils.book_append_sheet(book, { ...utils.aoa_to_sheet(rows), '!merges': merges }, 'Lista')
    return new Uint8Array(write(book, { type: 'buffer', bookType, compression: true }) as Buffer)
  }
  const page =
    '<table><tr><td>Clave<td>Nombre<td>Precio<tr><td>A-1<td>Llave roja<td rowspan=4>$ 12.50<tr><td>A-2<td>Llave azul' +
    '<tr><td><td><tr><td>A-3<td>Llave verde<tr><td>A-4<td>Tee<td><tr><td>A-5<td>Cruz<td>7</table>'

  it.each([
    ['xlsx', () => sheet('xlsx')],
    ['ods', () => sheet('ods')],
    ['xls', () => sheet('biff8')],
    ['a web page', () => strToU8(page)],
  ])('is that of all of them in %s', async (_format, bytes) => {
    expect(rowsOf(await open(bytes())).map(({ code, price }) => [code, price])).toEqual([
      ['A-1', '12.5'],
      ['A-2', '12.5'],
      ['A-3', '12.5'],
      ['A-4', null],
      ['A-5', '7'],
    ])
  })
})
