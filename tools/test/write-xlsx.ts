import { strToU8, zipSync } from 'fflate'

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/**
 * A workbook of one sheet, as Excel writes it: each distinct text is once in the table of shared strings. A library takes longer to
 * write 100,000 rows than we take to read them.
 */
export function writeXlsx(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const indexOf = new Map<string, number>()
  const cell = (value: string | number): string => {
    if (typeof value === 'number') return `<c><v>${value}</v></c>`
    const index = indexOf.get(value) ?? indexOf.size
    indexOf.set(value, index)
    return `<c t="s"><v>${index}</v></c>`
  }
  const data = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')
  const strings = [...indexOf.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
  const parts = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations({ officeDocument: 'xl/workbook.xml' }),
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Hoja1" r:id="worksheet"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations({
      worksheet: 'worksheets/sheet1.xml',
      sharedStrings: 'sharedStrings.xml',
    }),
    'xl/sharedStrings.xml': `<sst>${strings.join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${data}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)])))
}

function relations(targets: Record<string, string>): string {
  const items = Object.entries(targets).map(
    ([kind, target]) => `<Relationship Id="${kind}" Type="${TYPE}/${kind}" Target="${target}"/>`,
  )
  return `<Relationships>${items.join('')}</Relationships>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
