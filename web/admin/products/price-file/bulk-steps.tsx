import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { reviewRowTexts } from '#web/texts/admin-review-rows.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { formatCount } from '../../ui/format.ts'
import { ColumnsStep } from './columns/columns-step.tsx'
import { FileDrop } from './file/file-drop.tsx'
import { FileStep } from './file/file-step.tsx'
import { UnreadParts } from './columns/unread-parts.tsx'
import type { PriceFileFacts } from './price-file-facts.ts'
import type { OpenPriceFile } from './price-file-state.ts'
import { ReviewStep } from './review/review-step.tsx'
import { Steps } from './steps.tsx'
import type { StepName } from './steps.tsx'
import { useBulkSteps } from './use-bulk-steps.ts'
import type { BulkStepsOptions, Sent } from './use-bulk-steps.ts'

interface BulkStepsProps<Answer> extends BulkStepsOptions<Answer> {
  /** Label of the button that sends the rows. */
  submit: string
  /** Further options, shown with the file and with its review, there with what the file holds. */
  renderChoices?: (disabled: boolean, facts: PriceFileFacts | null) => ReactNode
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

/** A bulk screen from the file to its result: file, columns, review, result. */
export function BulkSteps<Answer>(props: BulkStepsProps<Answer>) {
  const { purpose, submit, renderChoices, renderResult, addUnknown } = props
  const { file, openFile, step, setStep, sender, choose, open, goToReview, sendFile, limit } =
    useBulkSteps(props)

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
        {step === 'review' && openFile ? <UnreadParts facts={openFile.facts} /> : null}
        {step === 'review' && openFile ? (
          <ReviewStep
            file={file}
            openFile={openFile}
            fields={purpose.fields}
            limit={limit}
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
