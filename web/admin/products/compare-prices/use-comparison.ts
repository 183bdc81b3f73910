import { useEffect, useState } from 'react'
import type { saveCompetitorList } from '#contract/competitor-lists.ts'
import type { Output } from '#contract/endpoint.ts'
import { errorText } from '../../ui/error-text.ts'
import { RESULT_KEY } from '../../ui/preserved/preserved-work.ts'
import { usePreservedState } from '../../ui/preserved/use-preserved.ts'
import type { PriceFilePurpose } from '../price-file/price-file-facts.ts'
import { isUnderstood } from '../price-file/layout-state.ts'
import { sendRows } from '../price-file/send-rows.ts'
import { usePriceFile } from '../price-file/use-price-file.ts'
import type { PriceFile } from '../price-file/use-price-file.ts'
import type { ComparedRow } from './compared-rows.ts'

/** A competitor's list: only code and price are read. */
export const COMPETITOR: PriceFilePurpose = {
  priceField: 'priceGrp1',
  fields: ['code', 'price'],
  isOfNew: false,
}
// Nothing of the file is stored, so there is nothing to review.
const NO_REVIEW = { names: 'none', createNew: false, limitPercent: 0, categories: null } as const

export interface ComparisonResults {
  readonly priceListId: number
  readonly fileName: string
  /** As whose file it was read; null for none. */
  readonly supplier: string | null
  readonly rows: readonly ComparedRow[]
}

export interface Comparison {
  readonly file: PriceFile
  /** Whether the user is correcting the columns of the open file. */
  readonly isCorrecting: boolean
  correct(isCorrecting: boolean): void
  /** Back from the results to the columns of their file; null once it is closed. */
  readonly correctFile: (() => void) | null
  choose(file: File): Promise<void>
  /** Compares the rows of the file, or of the last comparison, with a list; false when that failed, and the results stay. */
  run(priceListId: number): Promise<boolean>
  /** Share of the upload, from 0 to 1; null when no comparison is running. */
  readonly running: number | null
  readonly problem: string | null
  readonly results: ComparisonResults | null
  /** Saves the competitor's prices of the results under a name and a day. Throws ApiError. */
  saveList(name: string, listedOn: string): Promise<SavedList>
}

export type SavedList = Output<typeof saveCompetitorList>

interface SentFile {
  readonly products: Blob
  readonly fileName: string
  readonly supplier: string | null
}

/** A comparison from its file to its results; it can be run again for another list or after rules were created. */
export function useComparison(): Comparison {
  const file = usePriceFile(COMPETITOR, NO_REVIEW)
  const [isCorrecting, setCorrecting] = usePreservedState('correcting', false)
  const [running, setRunning] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [results, setResults] = usePreservedState<ComparisonResults | null>(RESULT_KEY, null)
  const [sent, setSent] = usePreservedState<SentFile | null>('sent', null)

  useEffect(() => {
    if (file.interrupted !== null) void choose(file.interrupted)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  async function choose(chosen: File): Promise<void> {
    const facts = await file.choose(chosen)
    if (facts === null) return
    setProblem(null)
    setResults(null)
    setCorrecting(!isUnderstood(facts, COMPETITOR.fields))
  }

  async function run(priceListId: number): Promise<boolean> {
    setRunning(0)
    setProblem(null)
    try {
      const toCompare = await toSend()
      const { products, fileName, supplier } = toCompare
      const body = new Blob([`{"priceListId":${priceListId},"products":`, products, '}'], {
        type: 'application/json',
      })
      const answer = await sendRows('POST /api/products/compare-prices', {
        body,
        fileName,
        onProgress: setRunning,
      })
      setSent(toCompare)
      setResults({ priceListId, fileName, supplier, rows: answer.map((row, index) => ({ ...row, index })) })
      // From here on nothing is lost by leaving the screen. Where no code is known, the columns may be to blame.
      if (answer.some(({ id }) => id !== null)) file.close()
      else file.settle()
      return true
    } catch (error) {
      setProblem(errorText(error))
      return false
    } finally {
      setRunning(null)
    }
  }

  async function saveList(name: string, listedOn: string): Promise<SavedList> {
    if (sent === null || results === null) throw new Error('Nothing to save')
    const what = JSON.stringify({ name, listedOn, priceListId: results.priceListId }).slice(0, -1)
    const body = new Blob([what, ',"products":', sent.products, '}'], { type: 'application/json' })
    return sendRows('POST /api/competitor-lists', {
      body,
      fileName: sent.fileName,
      onProgress: () => undefined,
    })
  }

  async function toSend(): Promise<SentFile> {
    if (file.state.status === 'open') {
      const { fileName, facts } = file.state
      return { products: await file.pricesBody(), fileName, supplier: facts.supplier?.name ?? null }
    }
    if (sent === null) throw new Error('Nothing to compare')
    return sent
  }

  function correctFile(): void {
    setResults(null)
    setCorrecting(true)
  }

  return {
    file,
    isCorrecting,
    correct: setCorrecting,
    correctFile: file.state.status === 'open' ? correctFile : null,
    choose,
    run,
    running,
    problem,
    results,
    saveList,
  }
}
