import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate, strToU8 } from 'fflate'

/** A column of a workbook: unconverted text (codes retain their zeros), or prices with two decimals. */
export interface XlsxColumn {
  readonly title: string
  /** In characters. */
  readonly width: number
  readonly kind: 'text' | 'price'
}

export interface XlsxSheet {
  readonly name: string
  /** Shown above the headings. */
  readonly title: string
  /** At most 26. */
  readonly columns: readonly XlsxColumn[]
  /** A price is plain decimal text. */
  readonly rows: readonly (readonly (string | null)[])[]
}

const ROWS_PER_PART = 1000
/** Title and headings. */
const HEAD_ROWS = 2
const PARTS = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
/** Positions in the cell formats of the styles below. */
const STYLE = { title: 1, heading: 2, priceHeading: 3, text: 4, price: 5 } as const

/** Yields a workbook of one sheet piece by piece; only the rows that are being written are in memory as XML. */
export async function* xlsxFile(sheet: XlsxSheet): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, piece) => {
    failure ??= error
    written.push(piece)
  })
  function* pieces(): Generator<Uint8Array> {
    if (failure !== null) throw failure
    yield* written
    written = []
  }

  for (const [name, text] of Object.entries(fixedParts(sheet.name)))
    addPart(zip, name).push(strToU8(text), true)
  const rows = addPart(zip, 'xl/worksheets/sheet1.xml')
  rows.push(strToU8(sheetHead(sheet)))
  for (let from = 0; from < sheet.rows.length; from += ROWS_PER_PART) {
    const part = sheet.rows.slice(from, from + ROWS_PER_PART)
    rows.push(
      strToU8(part.map((cells, at) => dataRow(cells, sheet.columns, HEAD_ROWS + from + at + 1)).join('')),
    )
    yield* pieces()
    // Other requests are served between two parts.
    await setImmediate()
  }
  rows.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  yield* pieces()
}

function addPart(zip: Zip, name: string): ZipDeflate {
  const part = new ZipDeflate(name, { level: 6 })
  zip.add(part)
  return part
}

function sheetHead({ title, columns }: XlsxSheet): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const headings = columns.map((column, index) =>
    textCell(column.title, column.kind === 'price' ? STYLE.priceHeading : STYLE.heading, cellName(index, 2)),
  )
  // The headings stay in view, and are repeated on every printed page.
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="2" topLeftCell="A3" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${textCell(title, STYLE.title, 'A1')}</row><row r="2">${headings.join('')}</row>`
}

function dataRow(cells: readonly (string | null)[], columns: readonly XlsxColumn[], row: number): string {
  const written = columns.map(({ kind }, index) => {
    const cell = cells[index] ?? null
    const at = cellName(index, row)
    if (cell === null) return `<c r="${at}" s="${STYLE[kind]}"/>`
    return kind === 'price'
      ? `<c r="${at}" s="${STYLE.price}"><v>${cell}</v></c>`
      : textCell(cell, STYLE.text, at)
  })
  return `<row r="${row}">${written.join('')}</row>`
}

/** The name of a cell, such as B2. */
function cellName(column: number, row: number): string {
  return `${String.fromCodePoint(65 + column)}${row}`
}

/** A string cell, which is never read as a formula. */
function textCell(text: string, style: number, at: string): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** Text of XML. Characters that XML lacks are left out; what looks like an escape of a spreadsheet (_x0041_) is one itself. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

// oxlint-disable-next-line no-control-regex -- These are the ones.
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

function fixedParts(sheetName: string): Record<string, string> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const relations = (items: string) =>
    `${XML}<Relationships xmlns="${PARTS}/relationships">${items}</Relationships>`
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PARTS}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + relation('rId2', 'styles', 'styles.xml'),
    ),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${escaped(sheetName)}!$2:$2</definedName></definedNames></workbook>`,
    'xl/styles.xml': STYLES,
  }
}

/** Number format 49 is text, 4 is 1,234.50. Fills 0 and 1 are fixed by the format. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE3EBED"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf fontId="2" fillId="2" applyFont="1" applyFill="1"/><xf fontId="2" fillId="2" applyFont="1" applyFill="1" applyAlignment="1"><alignment horizontal="right"/></xf><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`
