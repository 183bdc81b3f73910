import { useState } from 'react'
import type { CsvPurpose } from '../csv/csv-session.ts'
import { isUnderstood } from '../csv/layout-state.ts'
import { sendRows } from '../csv/send-rows.ts'
import { useCsvFile } from '../csv/use-csv-file.ts'
import type { CsvFile } from '../csv/use-csv-file.ts'
import { errorText } from '../../ui/error-text.ts'
import type { ComparedRow } from './compared-rows.ts'

/** A competitor's list: only code and price are read. */
export const COMPETITOR: CsvPurpose = {
  priceField: 'priceGrp1',
  fields: ['code', 'price'],
  isOfOwnProducts: false,
}
// Nothing of the file is stored, so there is nothing to review.
const NO_REVIEW = { names: 'none', createNew: false, limitPercent: 0, categories: null } as const

export interface ComparisonResults {
  readonly priceListId: number
  readonly fileName: string
  readonly rows: readonly ComparedRow[]
}

export interface Comparison {
  readonly file: CsvFile
  /** Whether the user is correcting the columns of the open file. */
  readonly isCorrecting: boolean
  correct(isCorrecting: boolean): void
  choose(file: File): Promise<void>
  /** Compares the rows of the file, or of the last comparison, with a list. */
  run(priceListId: number): Promise<void>
  /** Share of the upload, from 0 to 1; null when no comparison is running. */
  readonly running: number | null
  readonly problem: string | null
  readonly results: ComparisonResults | null
}

/** A comparison from its file to its results; it can be run again for another list or after rules were created. */
export function useComparison(): Comparison {
  const file = useCsvFile(COMPETITOR, NO_REVIEW)
  const [isCorrecting, setCorrecting] = useState(false)
  const [running, setRunning] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [results, setResults] = useState<ComparisonResults | null>(null)
  const [sent, setSent] = useState<{ products: Blob; fileName: string } | null>(null)

  async function choose(chosen: File): Promise<void> {
    const facts = await file.choose(chosen)
    if (facts === null) return
    setProblem(null)
    setResults(null)
    setCorrecting(!isUnderstood(facts, COMPETITOR.fields))
  }

  async function run(priceListId: number): Promise<void> {
    setRunning(0)
    setProblem(null)
    try {
      const { products, fileName } = await toSend()
      const body = new Blob([`{"priceListId":${priceListId},"products":`, products, '}'], {
        type: 'application/json',
      })
      const answer = await sendRows('POST /api/products/compare-prices', {
        body,
        fileName,
        onProgress: setRunning,
      })
      setSent({ products, fileName })
      setResults({ priceListId, fileName, rows: answer.map((row, index) => ({ ...row, index })) })
      // From here on nothing is lost by leaving the screen.
      file.close()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setRunning(null)
    }
  }

  async function toSend(): Promise<{ products: Blob; fileName: string }> {
    if (file.state.status === 'open')
      return { products: await file.pricesBody(), fileName: file.state.fileName }
    if (sent === null) throw new Error('Nothing to compare')
    return sent
  }

  return { file, isCorrecting, correct: setCorrecting, choose, run, running, problem, results }
}
