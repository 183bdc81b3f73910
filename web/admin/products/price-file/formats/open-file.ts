import { MAX_PRICE_FILE_BYTES } from '#domain/limits.ts'
import { decodeFile } from '#domain/price-file/text/decode.ts'
import type { Encoding } from '#domain/price-file/text/decode.ts'
import { pastedTable } from '#domain/price-file/text/pasted.ts'
import { guessSeparator, isSeparated } from '#domain/price-file/text/separator.ts'
import type { Separator } from '#domain/price-file/text/separator.ts'
import { isOds, openOds } from './ods.ts'
import { openArchive } from './archive.ts'
import type { Archive } from './archive.ts'
import { FileProblem } from './file-problem.ts'
import { readRecords } from './read-text.ts'
import type { Table, Workbook } from './table.ts'
import { isXlsx, openXlsx } from './xlsx.ts'

/** A file of any kind that suppliers send: a text with its table, or a workbook whose sheets are read on demand. */
export type OpenedFile = (TextFile | WorkbookFile) & {
  /** Name of the file inside a zip; null when the file itself was chosen. */
  readonly inZip: string | null
}

export interface TextFile {
  readonly kind: 'text'
  readonly encoding: Encoding
  /** Null where columns are separated in another way, such as in a message. */
  readonly separator: Separator | null
  /** Whether columns are cut where there are blanks: a blank cell leaves no trace. */
  readonly isCutAtBlanks: boolean
  /** Record (from 1) with a quote that is never closed. */
  readonly unclosedQuote: number | null
  readonly table: Table
}

export interface WorkbookFile {
  readonly kind: 'workbook'
  readonly workbook: Workbook
}

/** What should be an archive; a text that somebody has called .xls is nothing special. */
const ALWAYS_ZIPPED = /\.(xlsx|xlsm|ods|zip)$/i
const SAMPLE_CHARACTERS = 4096
const READABLE = /\.(csv|tsv|txt|xlsx|xlsm|xls|ods)$/i
const ZIP = 'PK\u0003\u0004'
const OLE = '\u00d0\u00cf\u0011\u00e0'
const HIDDEN = /(^|\/)(\.|__MACOSX\/)/
const ENCRYPTED_PACKAGE = utf16('EncryptedPackage')
/** The header of such a file alone. */
const MIN_XLS_BYTES = 512
const NO_COLUMNS: ReadonlySet<number> = new Set()

/** Opens a file by what it contains rather than by its name. `onProgress` receives the share read, from 0 to 1. */
export async function openFile(
  bytes: Uint8Array,
  name: string,
  onProgress: (share: number) => void,
): Promise<OpenedFile> {
  if (!startsWith(bytes, ZIP)) return { ...(await openSingle(bytes, name, onProgress)), inZip: null }
  const archive = openArchive(bytes)
  const workbook = openWorkbook(archive, onProgress)
  if (workbook) return { kind: 'workbook', workbook, inZip: null }
  const inZip = onlyFile(archive)
  // A part is unpacked to its declared size at most.
  if ((archive.sizes.get(inZip) ?? 0) > MAX_PRICE_FILE_BYTES) throw new FileProblem('tooLargeInZip')
  return { ...(await openSingle(archive.read(inZip), inZip, onProgress)), inZip }
}

async function openSingle(
  bytes: Uint8Array,
  name: string,
  onProgress: (share: number) => void,
): Promise<TextFile | WorkbookFile> {
  if (startsWith(bytes, ZIP)) {
    const workbook = openWorkbook(openArchive(bytes), onProgress)
    if (!workbook) throw new FileProblem('unknown')
    return { kind: 'workbook', workbook }
  }
  const markup = markupOf(bytes)
  if (markup === 'page') {
    const { openHtml } = await import('./html.ts')
    return { kind: 'workbook', workbook: openHtml(decodeFile(bytes).text) }
  }
  if (startsWith(bytes, OLE) || isFirstExcel(bytes) || markup === 'xml') {
    if (contains(bytes, ENCRYPTED_PACKAGE)) throw new FileProblem('password')
    if (startsWith(bytes, OLE) && bytes.length < MIN_XLS_BYTES) throw new FileProblem('broken')
    // Few files are this old, and their reader is large.
    const { openXls } = await import('./xls.ts')
    return { kind: 'workbook', workbook: openXls(bytes) }
  }
  return ALWAYS_ZIPPED.test(name) ? openMisnamedText(bytes, onProgress) : openText(bytes, onProgress)
}

/** A text under the name of an archive is a table, or else what is left of an archive, or the error of a download. */
function openMisnamedText(bytes: Uint8Array, onProgress: (share: number) => void): TextFile {
  const file = openText(bytes, onProgress, 'broken')
  if (file.table.rows.length < 2) throw new FileProblem('broken')
  return file
}

/** Null when the archive is no workbook. */
function openWorkbook(archive: Archive, onProgress: (share: number) => void): Workbook | null {
  if (isOds(archive)) return openOds(archive, onProgress)
  return isXlsx(archive) ? openXlsx(archive) : null
}

/** `unreadable` is the problem with what is no text. */
export function openText(
  bytes: Uint8Array,
  onProgress: (share: number) => void,
  unreadable: 'unknown' | 'broken' = 'unknown',
): TextFile {
  const { text: decoded, encoding } = decodeFile(bytes)
  const text = withOneLineBreak(decoded)
  if (!isReadable(text.slice(0, SAMPLE_CHARACTERS))) throw new FileProblem(unreadable)
  // A list that was printed into a file, or a message that was saved.
  const table = isSeparated(text) ? text : pastedTable(text, true)
  const separator = guessSeparator(table)
  const { records, unclosedQuote, joined } = readRecords(table, separator, onProgress)
  return {
    kind: 'text',
    encoding,
    separator: table === text ? separator : null,
    isCutAtBlanks: table !== text && !text.includes('|'),
    unclosedQuote,
    table: { rows: records, joinedRows: joined, numberColumns: NO_COLUMNS, formulasWithoutResult: 0 },
  }
}

/** Some files mix line breaks, and the parser looks for one kind: rows that end with another would become one row. */
function withOneLineBreak(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

/** Whether this is text, not a picture or a program. A few damaged characters make no difference. */
function isReadable(sample: string): boolean {
  const odd = Array.from(sample).filter(
    (character) => character === '\ufffd' || (character < ' ' && !'\0\t\n\r'.includes(character)),
  )
  return odd.length <= sample.length / 50 && !sample.startsWith('%PDF')
}

function onlyFile({ sizes }: Archive): string {
  const readable = [...sizes.keys()].filter((name) => READABLE.test(name) && !HIDDEN.test(name))
  if (readable.length > 1) throw new FileProblem('severalFiles')
  if (readable[0] === undefined) throw new FileProblem('emptyArchive')
  return readable[0]
}

/** A web page or XML that some programs save under the name .xls. */
function markupOf(bytes: Uint8Array): 'page' | 'xml' | null {
  const start = decodeFile(bytes.subarray(0, SAMPLE_CHARACTERS)).text.trimStart()
  if (!/^<(\?xml|!doctype html|!--|html|table|head|meta|style|body|div|tr)\b/i.test(start)) return null
  return /^<\?xml/i.test(start) && !/<html\b/i.test(start) ? 'xml' : 'page'
}

/**
 * A workbook as Excel wrote it up to 1992, without the wrapping of later ones: many programs of that time, and what was made of
 * them, still write it. It begins with a record of 4 to 16 bytes, which names the version.
 */
function isFirstExcel(bytes: Uint8Array): boolean {
  const [mark, version = 0, length = 0, high] = bytes
  return mark === 9 && [0, 2, 4, 8].includes(version) && length >= 4 && length <= 16 && high === 0
}

function startsWith(bytes: Uint8Array, mark: string): boolean {
  return Array.from(mark).every((character, index) => bytes[index] === character.charCodeAt(0))
}

function utf16(text: string): readonly number[] {
  return Array.from(text).flatMap((character) => [character.charCodeAt(0), 0])
}

function contains(bytes: Uint8Array, part: readonly number[]): boolean {
  const [first = 0] = part
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (part.every((byte, index) => bytes[at + index] === byte)) return true
  return false
}
