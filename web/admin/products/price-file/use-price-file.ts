import { useEffect, useRef } from 'react'
import { hasText } from '#domain/price-file/cells/cells.ts'
import { MAX_PRICE_FILE_BYTES } from '#domain/limits.ts'
import type { Layout } from '#domain/price-file/columns/layout.ts'
import type { FieldError } from '#web/api/api-error.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { supplierTexts } from '#web/texts/admin-suppliers.ts'
import { currentSession } from '#web/session/session.ts'
import { showAlert } from '../../ui/alerts.ts'
import { errorText } from '../../ui/error-text.ts'
import { dirtyForms } from '../../ui/form/dirty-forms.ts'
import { FileProblem } from './formats/file-problem.ts'
import {
  deleteLayout,
  fetchBelowCost,
  fetchKnownCodes,
  fetchRemembered,
  fetchStored,
  saveLayout,
} from './price-file-calls.ts'
import type { PriceFileFacts, PriceFilePurpose, ReviewSettings } from './price-file-facts.ts'
import { showReaderError } from './show-reader-error.ts'
import { FileClosed } from './worker/price-file-reader.ts'
import type { PriceFileReader } from './worker/price-file-reader.ts'
import type { PriceFileState } from './price-file-state.ts'
import type { ReaderCalls } from './worker/messages.ts'
import type { RowChange } from './worker/reviewed-rows.ts'
import type { RowFilter } from './row-views.ts'
import { useFileReader } from './use-file-reader.ts'
import type { FileReaderState } from './use-file-reader.ts'

export interface PriceFile extends Pick<ReaderCalls, 'rows' | 'cells' | 'importBody' | 'pricesBody'> {
  readonly state: PriceFileState
  /** Whether it was open when the session ended. */
  readonly isRestored: boolean
  /** The file that was being read when the session ended; null for none. */
  readonly interrupted: File | null
  /**
   * Reads a file and returns its facts; null when that was cancelled, or it cannot be read: the state says why, and the
   * previous file stays open.
   */
  choose(file: File): Promise<PriceFileFacts | null>
  /** Stops reading the chosen file; the previous one is open again. `choose` returns null then. */
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
  /** Omits, includes or prices the row at a line. */
  edit(line: number, change: RowChange): Promise<void>
  /** Omits all rows of a filter, or includes them again. */
  setOmitted(filter: RowFilter, isOmitted: boolean): Promise<void>
  refuse(errors: readonly FieldError[]): Promise<void>
  /** Marks the file as sent, so that leaving needs no confirmation. It stays open, to be sent again with other options. */
  settle(): void
  /** Closes the file after it was sent, or when another one replaces it. */
  close(): void
}

const { file: texts } = priceFileTexts

/** The file of a bulk screen. Leaving with an unsent file asks for confirmation, as with a form. */
export function usePriceFile(purpose: PriceFilePurpose, firstOptions: ReviewSettings): PriceFile {
  const file = useFileReader()
  const { state, restored, current, reread } = file
  const isOpen = state.status === 'open'
  const isRestored = restored !== null && restored.reader !== null
  // They may change while the comparison is running.
  const options = useRef(firstOptions)

  useEffect(() => {
    dirtyForms.mark('csv', isOpen)
    return () => dirtyForms.mark('csv', false)
  }, [isOpen])

  useEffect(() => {
    // What the session's end has interrupted may have changed rows since the last facts.
    if (isRestored) void shown(reread((reader) => reader.call('setOptions', options.current)))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return {
    state,
    isRestored,
    interrupted: restored?.reader === null ? restored.source : null,
    choose: (chosen) => chooseFile(file, chosen, purpose),
    cancel: file.cancel,
    setSheet: (sheet) =>
      shown(
        reread(async (reader) => chooseKeyColumn(reader, await reader.call('setSheet', sheet), purpose), {
          sheet,
        }),
      ),
    setLayout: (layout) => shown(reread((reader) => reader.call('setLayout', layout), { layout })),
    remember: (name) => rememberSupplier(file, name, purpose),
    forget: () => forgetSupplier(file),
    compare: () => compareFile(file, () => options.current),
    setOptions: async (next) => {
      options.current = next
      if (isOpen) await shown(reread((reader) => reader.call('setOptions', next)))
    },
    cells: async (line) => current().call('cells', line),
    edit: async (line, change) => {
      const reader = current()
      file.patch({ isDecided: true })
      await shown(file.decide(() => reader.call('edit', line, change)))
      if (change.price !== undefined) await checkCosts(file, reader)
    },
    setOmitted: (filter, isOmitted) => {
      file.patch({ isDecided: true })
      return shown(file.decide((reader) => reader.call('setOmitted', filter, isOmitted)))
    },
    rows: async (view, from, count) => current().call('rows', view, from, count),
    importBody: async (how) => current().call('importBody', how),
    pricesBody: async () => current().call('pricesBody'),
    refuse: (errors) => shown(reread((reader) => reader.call('refuse', errors))),
    settle: () => {
      dirtyForms.mark('csv', false)
      file.patch({ otherProblem: null })
    },
    close: () => {
      dirtyForms.mark('csv', false)
      file.close()
    },
  }
}

/** The end of a change to the open file; a failure of its reader is shown, and the file stays as it was. */
function shown(change: Promise<void>): Promise<void> {
  return change.catch(showReaderError)
}

async function chooseFile(
  file: FileReaderState,
  chosen: File,
  purpose: PriceFilePurpose,
): Promise<PriceFileFacts | null> {
  file.setAside()
  if (chosen.size > MAX_PRICE_FILE_BYTES) return file.fail(texts.problems.tooLarge(chosen.name))
  const reader = file.start(chosen)
  try {
    const remembered = await fetchRemembered(purpose.priceField)
    const opened = await reader.call('open', chosen, { ...purpose, remembered })
    const facts = await chooseKeyColumn(reader, opened, purpose)
    if (!file.isCurrent(reader)) return null
    if (facts.counts.rows === 0 && facts.head.filter(hasText).length <= 1) {
      reader.close()
      return file.fail(texts.empty(chosen.name))
    }
    file.show(chosen, facts)
    return facts
  } catch (error) {
    if (error instanceof FileClosed) return null
    reader.close()
    // After the next sign-in the file is read again.
    if (!file.isCurrent(reader) || currentSession() === null) return null
    const say = error instanceof FileProblem ? texts.problems[error.kind] : texts.failed
    return file.fail(say(chosen.name))
  }
}

/** Chooses the key column by the stored codes; without a response the guess by headers is used. */
async function chooseKeyColumn(
  reader: PriceFileReader,
  facts: PriceFileFacts,
  { isOfNew }: PriceFilePurpose,
): Promise<PriceFileFacts> {
  if (facts.counts.rows === 0) return facts
  const known = await fetchKnownCodes(await reader.call('keys'))
  if (known === null) return facts
  return reader.call('chooseKey', known.codes, { isOfNew, hasProducts: known.hasProducts })
}

async function rememberSupplier(
  { state, current, isCurrent, reread }: FileReaderState,
  name: string,
  { fields }: PriceFilePurpose,
): Promise<void> {
  if (state.status !== 'open' || name.trim() === '' || state.facts.signature === '') return
  const reader = current()
  try {
    const supplier = await saveLayout(name, state.facts, fields)
    if (isCurrent(reader)) await reread(() => reader.call('setSupplier', supplier))
  } catch (error) {
    showAlert({ severity: 'error', text: supplierTexts.failed(name, errorText(error)) })
  }
}

async function forgetSupplier({ state, current, isCurrent, reread }: FileReaderState): Promise<void> {
  const supplier = state.status === 'open' ? state.facts.supplier : null
  if (supplier === null) return
  const reader = current()
  try {
    await deleteLayout(supplier.id)
  } catch (error) {
    showAlert({ severity: 'error', text: errorText(error) })
    return
  }
  showAlert({ severity: 'success', text: supplierTexts.forgotten(supplier.name) })
  if (isCurrent(reader)) await reread(() => reader.call('setSupplier', null))
}

/** Compares the rows with the stored products, by the options at the time of the response. */
async function compareFile(file: FileReaderState, options: () => ReviewSettings): Promise<void> {
  const reader = file.current()
  dirtyForms.mark('csv', true)
  file.patch({ working: true, compareProblem: null })
  try {
    const stored = await fetchStored(await reader.call('codesBody'))
    if (file.isCurrent(reader)) await file.reread(() => reader.call('compare', stored, options()))
    await checkCosts(file, reader)
  } catch (error) {
    if (file.isCurrent(reader)) file.patch({ working: false, compareProblem: errorText(error) })
  }
}

/** Looks up which products would sell below costs that are new since the last lookup. */
async function checkCosts(file: FileReaderState, reader: PriceFileReader): Promise<void> {
  try {
    const asked = await reader.call('costsBody')
    if (asked === null || !file.isCurrent(reader)) return
    const answer = await fetchBelowCost(asked)
    if (!file.isCurrent(reader)) return
    file.patch({ compareProblem: null })
    await file.decide(() => reader.call('checkCosts', asked, answer))
  } catch (error) {
    if (file.isCurrent(reader)) file.patch({ compareProblem: errorText(error) })
  }
}
