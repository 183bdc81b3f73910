import { readNumberFormat } from '#domain/price-file/cells/sheet-numbers.ts'
import type { NumberFormat } from '#domain/price-file/cells/sheet-numbers.ts'
import type { Archive } from './archive.ts'
import { FileProblem } from './file-problem.ts'
import type { Workbook } from './table.ts'
import { PLAIN, readSheet } from './xlsx-sheet.ts'
import type { Shared } from './xlsx-sheet.ts'
import { textCollector } from './xlsx-text.ts'
import { attribute, readXml } from './xml.ts'

interface Sheet {
  readonly name: string
  readonly path: string
}

/** Formats that a file refers to by number without spelling them out. */
const BUILT_IN: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd/mm/yyyy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
}
/** Larger sheets are never blank; whether a small one is costs nothing to find out. */
const MAYBE_BLANK_BYTES = 4096

/** Opens a workbook of Excel. Its shared texts are read at once, each sheet when it is asked for. */
export function openXlsx(archive: Archive): Workbook {
  const workbookPath = pathOfWorkbook(archive)
  const relations = readRelations(archive, workbookPath)
  const { sheets, is1904 } = readWorkbook(archive, workbookPath, relations)
  const part = (type: string): Uint8Array | null => {
    const path = [...relations.values()].find((relation) => relation.type.endsWith(type))?.target
    return path !== undefined && archive.sizes.has(path) ? archive.read(path) : null
  }
  const shared: Shared = {
    strings: readStrings(part('/sharedStrings')),
    formats: readFormats(part('/styles')),
    is1904,
  }
  const shown = sheets.filter(
    ({ path }) =>
      (archive.sizes.get(path) ?? 0) > MAYBE_BLANK_BYTES || !readSheet(archive.read(path), shared).isEmpty(),
  )
  return {
    sheets: shown.map(({ name }) => name),
    read(sheet, onProgress) {
      const path = shown[sheet]?.path
      if (path === undefined) throw new FileProblem('broken')
      return readSheet(archive.read(path), shared, onProgress).build()
    },
  }
}

export function isXlsx({ sizes }: Archive): boolean {
  return sizes.has('xl/workbook.xml') || (sizes.has('[Content_Types].xml') && sizes.has('_rels/.rels'))
}

function pathOfWorkbook(archive: Archive): string {
  const main = [...readRelations(archive, '')].find(([, { type }]) => type.endsWith('/officeDocument'))
  const path = main?.[1].target ?? 'xl/workbook.xml'
  // A document of Word or a binary workbook has the same wrapping.
  if (!archive.sizes.has(path) || !/workbook.*\.xml$/i.test(path)) throw new FileProblem('unknown')
  return path
}

function readWorkbook(
  archive: Archive,
  path: string,
  relations: Relations,
): { sheets: Sheet[]; is1904: boolean } {
  const sheets: (Sheet & { isHidden: boolean })[] = []
  let is1904 = false
  readXml(archive.read(path), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const relation = relations.get(attribute(attributes, 'id') ?? '')
      if (!relation?.type.endsWith('/worksheet') || !archive.sizes.has(relation.target)) return
      sheets.push({
        name: attributes['name'] ?? '',
        path: relation.target,
        isHidden: (attributes['state'] ?? 'visible') !== 'visible',
      })
    },
  })
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  return { sheets: visible.length > 0 ? visible : sheets, is1904 }
}

type Relations = ReadonlyMap<string, { readonly target: string; readonly type: string }>

/** The parts that a part refers to, by the ids that it uses. `from` is empty for the file itself. */
function readRelations(archive: Archive, from: string): Relations {
  const slash = from.lastIndexOf('/') + 1
  const path = `${from.slice(0, slash)}_rels/${from.slice(slash)}.rels`
  const relations = new Map<string, { target: string; type: string }>()
  if (!archive.sizes.has(path)) return relations
  readXml(archive.read(path), {
    open(name, { Id, Target, Type }) {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return
      const { pathname } = new URL(Target, `file:///${from}`)
      relations.set(Id, { target: decodeURIComponent(pathname.slice(1)), type: Type ?? '' })
    },
  })
  return relations
}

function readStrings(bytes: Uint8Array | null): string[] {
  const strings: string[] = []
  if (bytes === null) return strings
  const text = textCollector()
  readXml(bytes, {
    open: text.open,
    text: text.text,
    close(name) {
      text.close(name)
      if (name === 'si') strings.push(text.take())
    },
  })
  return strings
}

function readFormats(bytes: Uint8Array | null): NumberFormat[] {
  if (bytes === null) return []
  const codes = new Map(Object.entries(BUILT_IN).map(([id, code]) => [id, readNumberFormat(code)]))
  const formats: NumberFormat[] = []
  let isInStyles = false
  readXml(bytes, {
    open(name, attributes) {
      if (name === 'numFmt')
        codes.set(attributes['numFmtId'] ?? '', readNumberFormat(attributes['formatCode'] ?? ''))
      else if (name === 'cellXfs') isInStyles = true
      else if (name === 'xf' && isInStyles) formats.push(codes.get(attributes['numFmtId'] ?? '') ?? PLAIN)
    },
    close(name) {
      if (name === 'cellXfs') isInStyles = false
    },
  })
  return formats
}
