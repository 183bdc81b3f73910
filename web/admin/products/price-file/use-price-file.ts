import { useEffect, useRef, useState } from 'react'
import { hasText } from '#domain/price-file/cells.ts'
import type { PriceField } from '#domain/price-file/headers.ts'
import type { Layout } from '#domain/price-file/layout.ts'
import type { RowEdit } from '#domain/price-file/row-edits.ts'
import { MAX_SIGNATURE_LENGTH, columnsOf } from '#domain/price-file/supplier-layout.ts'
import { MAX_LENGTH, MAX_PRICE_FILE_BYTES } from '#domain/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import type { FieldError } from '#web/api/api-error.ts'
import { supplierTexts } from '#web/texts/admin-suppliers.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin, fetchAsAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { dirtyForms } from '../../ui/form/dirty-forms.ts'
import { FileProblem } from './files/file-problem.ts'
import { startPriceFileReader } from './price-file-reader.ts'
import type { PriceFileReader } from './price-file-reader.ts'
import type {
  PriceFileFacts,
  PriceFilePurpose,
  ImportOptions,
  RememberedLayout,
  ReviewSettings,
} from './price-file-facts.ts'
import type { FileCell, RowFilter, RowView, ShownRow } from './row-views.ts'

/** State of a file being opened. */
export type PriceFileState =
  | { readonly status: 'none' }
  | { readonly status: 'reading'; readonly fileName: string; readonly progress: number }
  | { readonly status: 'failed'; readonly problem: string }
  | OpenPriceFile

export interface OpenPriceFile {
  readonly status: 'open'
  readonly fileName: string
  /** The original file, for another screen that reads it. */
  readonly source: File
  readonly facts: PriceFileFacts
  /** Increases whenever the rows are read again. */
  readonly reading: number
  /** Increases with `reading`, and whenever rows are edited. */
  readonly version: number
  readonly working: boolean
  /** Rows were edited. */
  readonly isDecided: boolean
  /** Why the rows could not be compared with what is stored. */
  readonly compareProblem: string | null
  /** Why a file that should replace this one cannot be read. */
  readonly otherProblem: string | null
}

export interface PriceFile {
  readonly state: PriceFileState
  /** Reads a file and returns its facts, or null when it cannot be read: the state says why, and the previous file stays open. */
  choose(file: File): Promise<PriceFileFacts | null>
  /** Stops reading the chosen file; the previous one is open again. `choose` does not return then. */
  cancel(): void
  /** Reads another sheet of the workbook; its columns are guessed again. */
  setSheet(sheet: number): Promise<void>
  setLayout(layout: Layout): Promise<void>
  /** Stores under a name how files with these headers are read; with a blank name nothing. */
  remember(name: string): Promise<void>
  /** Deletes the supplier whose layout was used; the open file is unchanged. */
  forget(): Promise<void>
  /** Compares the rows with the products stored under their codes; a failure goes to the state. */
  compare(): Promise<void>
  setOptions(options: ReviewSettings): Promise<void>
  /** All cells of the row at a line. */
  cells(line: number): Promise<FileCell[]>
  /** Omits, includes or prices the row at a line. */
  edit(line: number, change: Partial<Omit<RowEdit, 'code'>>): Promise<void>
  /** Omits all rows of a filter, or includes them again. */
  setOmitted(filter: RowFilter, isOmitted: boolean): Promise<void>
  rows(view: RowView, from: number, count: number): Promise<ShownRow[]>
  importBody(options: ImportOptions): Promise<Blob>
  pricesBody(): Promise<Blob>
  refuse(errors: readonly FieldError[]): Promise<void>
  /** Marks the file as sent, so that leaving needs no confirmation. It stays open, to be sent again with other options. */
  settle(): void
  /** Closes the file after it was sent, or when another one replaces it. */
  close(): void
}

const { file: texts } = priceFileTexts
/** On a bad connection the guess by headers is used. */
const MAX_KEY_MILLISECONDS = 5000

/** The file of a bulk screen. Leaving with an unsent file asks for confirmation, as with a form. */
export function usePriceFile(purpose: PriceFilePurpose, firstOptions: ReviewSettings): PriceFile {
  const [state, setState] = useState<PriceFileState>({ status: 'none' })
  const reader = useRef<PriceFileReader | null>(null)
  // The open file, while its replacement is being read.
  const replaced = useRef<{ reader: PriceFileReader; state: OpenPriceFile } | null>(null)
  const lastReread = useRef(0)
  // They may change while the comparison is running.
  const options = useRef(firstOptions)
  const isOpen = state.status === 'open'

  useEffect(() => {
    dirtyForms.mark('csv', isOpen)
    return () => dirtyForms.mark('csv', false)
  }, [isOpen])

  useEffect(
    () => () => {
      reader.current?.close()
      replaced.current?.reader.close()
    },
    [],
  )

  async function choose(file: File): Promise<PriceFileFacts | null> {
    if (state.status === 'open') replaced.current = { reader: current(), state }
    else reader.current?.close()
    if (file.size > MAX_PRICE_FILE_BYTES) return fail(texts.problems.tooLarge(file.name))
    const own = startPriceFileReader((progress) => {
      if (reader.current === own) setState((now) => (now.status === 'reading' ? { ...now, progress } : now))
    })
    reader.current = own
    setState({ status: 'reading', fileName: file.name, progress: 0 })
    try {
      const remembered = await fetchRemembered(purpose.priceField)
      const facts = await withKey(own, await own.call('open', { file, purpose: { ...purpose, remembered } }))
      if (reader.current !== own) return null
      if (facts.counts.rows === 0 && facts.head.filter(hasText).length <= 1) {
        own.close()
        return fail(texts.empty(file.name))
      }
      replaced.current?.reader.close()
      replaced.current = null
      setState({
        status: 'open',
        fileName: file.name,
        source: file,
        facts,
        reading: 0,
        version: 0,
        working: false,
        isDecided: false,
        compareProblem: null,
        otherProblem: null,
      })
      return facts
    } catch (error) {
      own.close()
      if (reader.current !== own) return null
      const say = error instanceof FileProblem ? texts.problems[error.kind] : texts.failed
      return fail(say(file.name))
    }
  }

  function fail(problem: string): null {
    const before = restorePrevious()
    setState(before ? { ...before, otherProblem: problem } : { status: 'failed', problem })
    return null
  }

  function cancel(): void {
    reader.current?.close()
    setState(restorePrevious() ?? { status: 'none' })
  }

  /** Back to the file that was open before the chosen one, if there was one. */
  function restorePrevious(): OpenPriceFile | null {
    const before = replaced.current
    replaced.current = null
    reader.current = before?.reader ?? null
    return before?.state ?? null
  }

  /** Shows the choice at once and its effect when the rows are read; of several choices only the last takes effect. */
  async function reread(
    ask: (fileReader: PriceFileReader) => Promise<PriceFileFacts>,
    chosen: Partial<PriceFileFacts> = {},
  ): Promise<void> {
    setState((now) =>
      now.status === 'open' ? { ...now, facts: { ...now.facts, ...chosen }, working: true } : now,
    )
    const fileReader = current()
    lastReread.current += 1
    const mine = lastReread.current
    const facts = await ask(fileReader)
    if (reader.current !== fileReader || lastReread.current !== mine) return
    setState((now) =>
      now.status === 'open'
        ? { ...now, facts, reading: now.reading + 1, version: now.version + 1, working: false }
        : now,
    )
  }

  /** Edits some rows without reading the others again. */
  async function decide(ask: (fileReader: PriceFileReader) => Promise<PriceFileFacts>): Promise<void> {
    const fileReader = current()
    const facts = await ask(fileReader)
    if (reader.current !== fileReader) return
    setState((now) => (now.status === 'open' ? { ...now, facts, version: now.version + 1 } : now))
  }

  /** Chooses the key column by the stored codes; without a response the guess by headers is used. */
  async function withKey(fileReader: PriceFileReader, facts: PriceFileFacts): Promise<PriceFileFacts> {
    if (facts.counts.rows === 0) return facts
    try {
      const signal = AbortSignal.timeout(MAX_KEY_MILLISECONDS)
      const body = { codes: await fileReader.call('keys', {}) }
      const { codes, hasProducts } = await callAdmin('POST /api/products/known-codes', { body }, { signal })
      return await fileReader.call('chooseKey', { known: codes, isOfNew: purpose.isOfNew || !hasProducts })
    } catch {
      return facts
    }
  }

  async function remember(name: string): Promise<void> {
    if (state.status !== 'open' || name.trim() === '' || state.facts.signature === '') return
    const fileReader = current()
    const [adjustment = null, ...furtherAdjustments] = state.facts.layout.adjustments
    const { layout, signature, names, sheets, sheet, priceField } = state.facts
    const body = {
      name,
      priceField,
      signature,
      headers: names.join(', ').slice(0, MAX_SIGNATURE_LENGTH),
      columns: columnsOf(layout.columns, purpose.fields),
      convention: layout.convention,
      sheet: sheets[sheet]?.slice(0, MAX_LENGTH.name) ?? null,
      adjustment,
      furtherAdjustments,
    }
    try {
      const supplier = await callAdmin('POST /api/supplier-layouts', { body })
      if (reader.current === fileReader) await reread(() => fileReader.call('setSupplier', { supplier }))
    } catch (error) {
      showAlert({ severity: 'error', text: supplierTexts.failed(name, errorText(error)) })
    }
  }

  async function forget(): Promise<void> {
    const supplier = state.status === 'open' ? state.facts.supplier : null
    if (supplier === null) return
    const fileReader = current()
    try {
      await callAdmin('DELETE /api/supplier-layouts/:id', { params: { id: supplier.id } })
    } catch (error) {
      // Already deleted, in the list of suppliers or by another user.
      if (!(error instanceof ApiError && error.status === 404)) {
        showAlert({ severity: 'error', text: errorText(error) })
        return
      }
    }
    showAlert({ severity: 'success', text: supplierTexts.forgotten(supplier.name) })
    if (reader.current === fileReader) await reread(() => fileReader.call('setSupplier', { supplier: null }))
  }

  async function compare(): Promise<void> {
    const fileReader = current()
    dirtyForms.mark('csv', true)
    patch({ working: true, compareProblem: null })
    try {
      const stored = await fetchStored(await fileReader.call('codesBody', {}))
      if (reader.current === fileReader)
        await reread(() => fileReader.call('compare', { stored, options: options.current }))
      await checkCosts(fileReader)
    } catch (error) {
      if (reader.current === fileReader) patch({ working: false, compareProblem: errorText(error) })
    }
  }

  /** Looks up which products would sell below costs that are new since the last lookup. */
  async function checkCosts(fileReader: PriceFileReader): Promise<void> {
    try {
      const asked = await fileReader.call('costsBody', {})
      if (asked === null || reader.current !== fileReader) return
      const answer = await fetchRows('POST /api/products/bulk-below-cost', asked)
      if (reader.current !== fileReader) return
      patch({ compareProblem: null })
      await decide(() => fileReader.call('checkCosts', { asked, answer }))
    } catch (error) {
      if (reader.current === fileReader) patch({ compareProblem: errorText(error) })
    }
  }

  function patch(change: Partial<OpenPriceFile>): void {
    setState((now) => (now.status === 'open' ? { ...now, ...change } : now))
  }

  function current(): PriceFileReader {
    if (reader.current === null) throw new Error('No file is open')
    return reader.current
  }

  return {
    state,
    choose,
    cancel,
    setSheet: (sheet) =>
      reread(async (fileReader) => withKey(fileReader, await fileReader.call('setSheet', { sheet })), {
        sheet,
      }),
    setLayout: (layout) => reread((fileReader) => fileReader.call('setLayout', { layout }), { layout }),
    remember,
    forget,
    compare,
    setOptions: async (next) => {
      options.current = next
      if (isOpen) await reread((fileReader) => fileReader.call('setOptions', { options: next }))
    },
    cells: (line) => current().call('cells', { line }),
    edit: async (line, change) => {
      const fileReader = current()
      patch({ isDecided: true })
      await decide(() => fileReader.call('edit', { line, change }))
      if (change.price !== undefined) await checkCosts(fileReader)
    },
    setOmitted: (filter, isOmitted) => {
      patch({ isDecided: true })
      return decide((fileReader) => fileReader.call('setOmitted', { filter, isOmitted }))
    },
    rows: (view, from, count) => current().call('rows', { view, from, count }),
    importBody: (how) => current().call('importBody', { options: how }),
    pricesBody: () => current().call('pricesBody', {}),
    refuse: (errors) => reread((fileReader) => fileReader.call('refuse', { errors })),
    settle: () => {
      dirtyForms.mark('csv', false)
      patch({ otherProblem: null })
    },
    close: () => {
      reader.current?.close()
      reader.current = null
      dirtyForms.mark('csv', false)
      setState({ status: 'none' })
    },
  }
}

/** The remembered layouts for these prices; on a bad connection none, and the columns are guessed. */
async function fetchRemembered(priceField: PriceField): Promise<RememberedLayout[]> {
  try {
    const signal = AbortSignal.timeout(MAX_KEY_MILLISECONDS)
    const all = await callAdmin('GET /api/supplier-layouts', {}, { signal })
    return all.filter((one) => one.priceField === priceField)
  } catch {
    return []
  }
}

/** The products stored under some codes, unparsed. */
function fetchStored(body: Blob): Promise<Blob> {
  return fetchRows('POST /api/products/bulk-preview', body)
}

async function fetchRows(
  key: 'POST /api/products/bulk-preview' | 'POST /api/products/bulk-below-cost',
  body: Blob,
): Promise<Blob> {
  const headers = { 'content-type': 'application/json' }
  return (await fetchAsAdmin(key, {}, { headers, body })).blob()
}
