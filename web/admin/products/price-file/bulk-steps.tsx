import { startTransition, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { reviewRowTexts } from '#web/texts/admin-review-rows.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { formatCount } from '../../ui/format.ts'
import type { FileReading } from '../../ui/passed-files.ts'
import { ColumnsStep } from './columns-step.tsx'
import type { PriceFileFacts, PriceFilePurpose, ReviewSettings } from './price-file-facts.ts'
import { FileDrop } from './file-drop.tsx'
import { FileStep } from './file-step.tsx'
import { FormulasWithoutResult } from './formulas-without-result.tsx'
import { isUnderstood, withColumnsOf } from './layout-state.ts'
import { ReviewStep } from './review-step.tsx'
import { Steps } from './steps.tsx'
import type { StepName } from './steps.tsx'
import { usePriceFile } from './use-price-file.ts'
import type { OpenPriceFile } from './price-file-state.ts'
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

interface BulkStepsProps<Answer> {
  purpose: PriceFilePurpose
  /** How the rows will be applied; the review follows these options. */
  apply: Pick<ReviewSettings, 'names' | 'createNew' | 'categories'>
  /** Label of the button that sends the rows. */
  submit: string
  /** Further options, shown with the file and with its review, there with what the file holds. */
  renderChoices?: (disabled: boolean, facts: PriceFileFacts | null) => ReactNode
  send: (file: PriceFile, fileName: string, onProgress: (share: number) => void) => Promise<Answer>
  renderResult: (sent: Sent<Answer>, next: AfterSending) => ReactNode
  /** Continues in the import, to create the unknown codes; absent in the import itself. */
  addUnknown?: ((openFile: OpenPriceFile) => void) | undefined
}

/** What can be done after sending. */
export interface AfterSending {
  /** Begins with another file. */
  again: () => void
  /** Back to the review with the same file and columns, now with products made of unknown codes. */
  addUnknown: () => void
}

const REACHABLE: Record<StepName, readonly StepName[]> = {
  file: [],
  columns: ['file', 'columns'],
  review: ['file', 'columns', 'review'],
  done: [],
}

/**
 * A price that changes by more is most often a mistake: a missing decimal point, a box for a piece, another currency.
 */
const USUAL_LIMIT_PERCENT = 30

/** A bulk screen from the file to its result: file, columns, review, result. */
export function BulkSteps<Answer>(props: BulkStepsProps<Answer>) {
  const { purpose, apply, submit, renderChoices, send, renderResult, addUnknown } = props
  const [limitPercent, setLimitPercent] = useState(USUAL_LIMIT_PERCENT)
  const { names, createNew, categories } = apply
  const file = usePriceFile(purpose, { names, createNew, limitPercent, categories })
  const [reached, setStep] = useState<StepName>('file')
  // If the new file cannot be read, the previous one stays open at its step.
  const step = file.state.status === 'reading' ? 'file' : reached
  const sender = useSending<Sent<Answer>>()
  const openFile = file.state.status === 'open' ? file.state : null

  useEffect(() => {
    void file.setOptions({ names, createNew, limitPercent, categories })
    // `file` is new on each render; only the options matter.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [names, createNew, limitPercent, categories])

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

  const otherFile = (
    <FileButton label={priceFileTexts.file.chooseOther} onFile={(chosen) => void choose(chosen)} />
  )
  return (
    <>
      <Steps
        step={step}
        reachable={sender.sending ? [] : REACHABLE[step]}
        onStep={(wanted) =>
          wanted === 'review' ? goToReview(openFile?.facts.review != null) : setStep(wanted)
        }
      />
      <FileDrop
        disabled={sender.sending !== null}
        current={(step === 'columns' || step === 'review') && openFile ? openFile.fileName : null}
        onFile={(chosen) => void choose(chosen)}
      />
      <Stack spacing={2.5}>
        {openFile === null || openFile.otherProblem === null ? null : (
          <Alert severity="error" role="alert">
            {openFile.otherProblem} {priceFileTexts.file.kept(openFile.fileName)}
          </Alert>
        )}
        {/* Above what changes with the step: a box must not move from under the finger while a file is read. */}
        {step === 'file' || step === 'review'
          ? renderChoices?.(sender.sending !== null, step === 'review' ? (openFile?.facts ?? null) : null)
          : null}
        {step === 'file' ? (
          <FileStep
            state={file.state}
            onFile={(chosen, reading) => void open(chosen, reading)}
            onCancel={() => file.cancel()}
          />
        ) : null}
        {step === 'columns' && openFile ? (
          <ColumnsStep
            openFile={openFile}
            fields={purpose.fields}
            onLayout={(layout) => void file.setLayout(layout)}
            onSheet={(sheet) => void file.setSheet(sheet)}
            onContinue={(supplier) => {
              void file.remember(supplier)
              goToReview(openFile.facts.review !== null)
            }}
            otherFile={otherFile}
          />
        ) : null}
        {step === 'review' && openFile ? (
          <FormulasWithoutResult count={openFile.facts.formulasWithoutResult} />
        ) : null}
        {step === 'review' && openFile ? (
          <ReviewStep
            file={file}
            openFile={openFile}
            fields={purpose.fields}
            limit={{ percent: limitPercent, change: setLimitPercent }}
            addUnknown={addUnknown && (() => addUnknown(openFile))}
            submit={submit}
            sending={sender.sending}
            problem={sender.problem}
            onSubmit={() => void sendFile(openFile)}
            onChangeColumns={() => setStep('columns')}
            otherFile={otherFile}
          />
        ) : null}
        {step === 'done' && sender.answer && sender.answer.omitted > 0 ? (
          <Alert severity="info" role="note">
            {reviewRowTexts.omittedResult(formatCount(sender.answer.omitted), sender.answer.omitted === 1)}
          </Alert>
        ) : null}
        {step === 'done' && sender.answer
          ? renderResult(sender.answer, {
              again: () => {
                sender.forget()
                file.close()
                setStep('file')
              },
              addUnknown: () => {
                sender.forget()
                if (openFile) addUnknown?.(openFile)
                goToReview(false)
              },
            })
          : null}
      </Stack>
    </>
  )
}
