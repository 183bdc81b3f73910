import { useEffect, useRef, useState } from 'react'
import type { Layout } from '#domain/csv/layout.ts'
import type { ReviewOptions } from '#domain/csv/review.ts'
import { csvTexts } from '#web/texts/admin-csv.ts'
import type { FieldError } from '#web/api/api-error.ts'
import { fetchAsAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { dirtyForms } from '../../ui/form/dirty-forms.ts'
import { startCsvReader } from './csv-reader.ts'
import type { CsvReader } from './csv-reader.ts'
import type { CsvFacts, CsvPurpose, ImportOptions } from './csv-session.ts'
import type { ReviewedRow, RowView } from './row-views.ts'

/** State of a file being opened. */
export type CsvState =
  | { readonly status: 'none' }
  | { readonly status: 'reading'; readonly fileName: string; readonly progress: number }
  | { readonly status: 'failed'; readonly problem: string }
  | OpenCsv

export interface OpenCsv {
  readonly status: 'open'
  readonly fileName: string
  readonly facts: CsvFacts
  /** Grows whenever the rows are read again. */
  readonly version: number
  readonly working: boolean
  /** Why the rows could not be compared with what is stored. */
  readonly compareProblem: string | null
}

export interface CsvFile {
  readonly state: CsvState
  /** Reads a file; returns its facts, or null when it cannot be used (the state says why). */
  choose(file: File): Promise<CsvFacts | null>
  setLayout(layout: Layout): Promise<void>
  /** Compares the rows with the products stored under their codes; a failure goes to the state. */
  compare(): Promise<void>
  setOptions(options: ReviewOptions): Promise<void>
  rows(view: RowView, from: number, count: number): Promise<ReviewedRow[]>
  importBody(options: ImportOptions): Promise<Blob>
  pricesBody(): Promise<Blob>
  refuse(errors: readonly FieldError[]): Promise<void>
  /** Closes the file: it was sent, or another one replaces it. */
  close(): void
}

const { file: texts } = csvTexts

/** The file of a bulk screen. Leaving with an unsent file asks for confirmation, as with a form. */
export function useCsvFile(purpose: CsvPurpose, firstOptions: ReviewOptions): CsvFile {
  const [state, setState] = useState<CsvState>({ status: 'none' })
  const reader = useRef<CsvReader | null>(null)
  // They may change while the comparison is running.
  const options = useRef(firstOptions)
  const isOpen = state.status === 'open'

  useEffect(() => {
    dirtyForms.mark('csv', isOpen)
    return () => dirtyForms.mark('csv', false)
  }, [isOpen])

  useEffect(() => () => reader.current?.close(), [])

  async function choose(file: File): Promise<CsvFacts | null> {
    reader.current?.close()
    if (!/\.csv$/i.test(file.name)) return fail(texts.notCsv(file.name))
    const own = startCsvReader((progress) => {
      if (reader.current === own) setState({ status: 'reading', fileName: file.name, progress })
    })
    reader.current = own
    setState({ status: 'reading', fileName: file.name, progress: 0 })
    try {
      const facts = await own.call('open', { file, purpose })
      if (reader.current !== own) return null
      if (facts.counts.rows === 0 && facts.head.length <= 1) return fail(texts.empty(file.name))
      setState({
        status: 'open',
        fileName: file.name,
        facts,
        version: 0,
        working: false,
        compareProblem: null,
      })
      return facts
    } catch {
      return reader.current === own ? fail(texts.failed(file.name)) : null
    }
  }

  function fail(problem: string): null {
    setState({ status: 'failed', problem })
    return null
  }

  /** Shows the choice at once, its effect when the rows are read. */
  async function reread(
    ask: (csv: CsvReader) => Promise<CsvFacts>,
    chosen: Partial<CsvFacts> = {},
  ): Promise<void> {
    setState((now) =>
      now.status === 'open' ? { ...now, facts: { ...now.facts, ...chosen }, working: true } : now,
    )
    const facts = await ask(current())
    setState((now) =>
      now.status === 'open' ? { ...now, facts, version: now.version + 1, working: false } : now,
    )
  }

  async function compare(): Promise<void> {
    const csv = current()
    patch({ working: true, compareProblem: null })
    try {
      const answer = await fetchAsAdmin(
        'POST /api/products/bulk-preview',
        {},
        {
          headers: { 'content-type': 'application/json' },
          body: await csv.call('codesBody', {}),
        },
      )
      const stored = await answer.blob()
      if (reader.current === csv)
        await reread(() => csv.call('compare', { stored, options: options.current }))
    } catch (error) {
      if (reader.current === csv) patch({ working: false, compareProblem: errorText(error) })
    }
  }

  function patch(change: Partial<OpenCsv>): void {
    setState((now) => (now.status === 'open' ? { ...now, ...change } : now))
  }

  function current(): CsvReader {
    if (reader.current === null) throw new Error('No file is open')
    return reader.current
  }

  return {
    state,
    choose,
    setLayout: (layout) => reread((csv) => csv.call('setLayout', { layout }), { layout }),
    compare,
    setOptions: async (next) => {
      options.current = next
      if (isOpen) await reread((csv) => csv.call('setOptions', { options: next }))
    },
    rows: (view, from, count) => current().call('rows', { view, from, count }),
    importBody: (how) => current().call('importBody', { options: how }),
    pricesBody: () => current().call('pricesBody', {}),
    refuse: (errors) => reread((csv) => csv.call('refuse', { errors })),
    close: () => {
      reader.current?.close()
      reader.current = null
      dirtyForms.mark('csv', false)
      setState({ status: 'none' })
    },
  }
}
