import { startTransition, useEffect } from 'react'
import { ALARMING_PERCENT } from '#domain/percent-change.ts'
import { usePreservedState } from '../../ui/preserved/use-preserved.ts'
import type { FileReading } from '../../ui/passed-files.ts'
import { isUnderstood, withColumnsOf } from './layout-state.ts'
import type { PriceFilePurpose, ReviewSettings } from './price-file-facts.ts'
import type { OpenPriceFile } from './price-file-state.ts'
import type { StepName } from './steps.tsx'
import { usePriceFile } from './use-price-file.ts'
import type { PriceFile } from './use-price-file.ts'
import { useSending } from './use-sending.ts'

/** A sent body and the response of the server. */
export interface Sent<Answer> {
  readonly answer: Answer
  readonly fileName: string
  readonly rows: number
  /** Number of rows omitted by the user. */
  readonly omitted: number
}

export interface BulkStepsOptions<Answer> {
  purpose: PriceFilePurpose
  /** How the rows will be applied; the review follows these options. */
  apply: Pick<ReviewSettings, 'names' | 'createNew' | 'categories'>
  send: (file: PriceFile, fileName: string, onProgress: (share: number) => void) => Promise<Answer>
}

/** The file of a bulk screen, the step it has reached, and what leads from step to step. */
export function useBulkSteps<Answer>({ purpose, apply, send }: BulkStepsOptions<Answer>) {
  const [limitPercent, setLimitPercent] = usePreservedState('limit', ALARMING_PERCENT)
  const { names, createNew, categories } = apply
  const file = usePriceFile(purpose, { names, createNew, limitPercent, categories })
  const [reached, setStep] = usePreservedState<StepName>('step', 'file')
  // If the new file cannot be read, the previous one stays open at its step.
  const step = file.state.status === 'reading' ? 'file' : reached
  const sender = useSending<Sent<Answer>>()
  const openFile = file.state.status === 'open' ? file.state : null

  useEffect(() => {
    void file.setOptions({ names, createNew, limitPercent, categories })
    // `file` is new on each render; only the options matter.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [names, createNew, limitPercent, categories])

  useEffect(() => {
    if (file.interrupted !== null) void choose(file.interrupted)
    // Products and prices may have changed since the session ended.
    else if (file.isRestored && step === 'review') void file.compare()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  async function choose(chosen: File): Promise<void> {
    const facts = await file.choose(chosen)
    if (facts === null) return
    sender.forget()
    if (isUnderstood(facts, purpose.fields)) goToReview(false)
    else setStep('columns')
  }

  /** Opens a file, with the columns of the screen that passed it. */
  async function open(chosen: File, reading: FileReading | null): Promise<void> {
    if (reading === null) return choose(chosen)
    const facts = await file.choose(chosen)
    if (facts === null) return
    if (facts.sheet !== reading.sheet) await file.setSheet(reading.sheet)
    await file.setLayout(withColumnsOf(reading.layout, facts.sheet === reading.sheet ? facts.layout : null))
    goToReview(false)
  }

  function goToReview(isCompared: boolean): void {
    // The largest step, rendered in slices.
    startTransition(() => setStep('review'))
    if (!isCompared) void file.compare()
  }

  async function sendFile({ fileName, facts }: OpenPriceFile): Promise<void> {
    const refused = await sender.send(async (onProgress) => ({
      answer: await send(file, fileName, onProgress),
      fileName,
      rows: facts.counts.ready,
      omitted: facts.counts.omitted,
    }))
    if (refused === null) {
      setStep('done')
      file.settle()
    } else if (refused.length > 0) await file.refuse(refused)
  }

  return {
    file,
    openFile,
    step,
    setStep,
    sender,
    choose,
    open,
    goToReview,
    sendFile,
    limit: { percent: limitPercent, change: setLimitPercent },
  }
}
