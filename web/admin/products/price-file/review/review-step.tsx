import { useState } from 'react'
import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import type { Field } from '#domain/price-file/columns/headers.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { reviewRowTexts } from '#web/texts/admin-review-rows.ts'
import { useBelowCostConfirm } from '../../../rules/below-cost.tsx'
import { RetryAlert } from '../../../ui/retry-alert.tsx'
import { Section } from '../../../ui/section.tsx'
import { ColumnsSummary } from '../columns/columns-summary.tsx'
import { ReadAs } from '../columns/read-as.tsx'
import type { PriceFileFacts } from '../price-file-facts.ts'
import type { OpenPriceFile } from '../price-file-state.ts'
import type { PriceFile } from '../use-price-file.ts'
import type { Sending } from '../use-sending.ts'
import { FilteredRows } from './filtered-rows.tsx'
import { LimitInput } from './limit-input.tsx'
import type { Limit } from './limit-input.tsx'
import { isWithoutEffect, Notes, Warnings } from './review-messages.tsx'
import { SubmitBar } from './submit-bar.tsx'

const texts = priceFileTexts.review

interface ReviewStepProps {
  file: PriceFile
  openFile: OpenPriceFile
  fields: readonly Field[]
  limit: Limit
  /** Has products made of unknown codes. */
  addUnknown: (() => void) | undefined
  /** Label of the button that sends the rows. */
  submit: string
  sending: Sending
  /** Why the last attempt failed. */
  problem: string | null
  onSubmit: () => void
  onChangeColumns: () => void
  otherFile: ReactNode
}

/** Every row beside the stored product, its problems, and the button that sends them all. */
export function ReviewStep(props: ReviewStepProps) {
  const { file, openFile, fields, limit, addUnknown, submit, sending, problem } = props
  const { onSubmit, onChangeColumns, otherFile } = props
  const { facts, compareProblem } = openFile
  const { review, belowCost } = facts
  const { askBelowCost, dialog } = useBelowCostConfirm()
  // Expires when the numbers or the limit change.
  const [accepted, setAccepted] = useState('')
  const beyond = `${review?.beyond} ${limit.percent}`
  const isBeyondAccepted = review !== null && (review.beyond === 0 || accepted === beyond)
  // Messages of the comparison are above the rows; rows shown before them would move.
  const isCompared = belowCost !== null || compareProblem !== null

  async function submitKnowingly(): Promise<void> {
    if (belowCost !== null && (await askBelowCost(belowCost))) onSubmit()
  }

  return (
    <Section title={texts.title} count={openFile.fileName}>
      <Stack spacing={2}>
        <ReadAs facts={facts} onChange={onChangeColumns} onForget={() => void file.forget()} />
        <ColumnsSummary facts={facts} fields={fields} onChange={onChangeColumns} />
        {problem === null ? null : (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )}
        <Warnings
          file={file}
          facts={facts}
          limit={limit}
          disabled={sending !== null}
          isBeyondAccepted={isBeyondAccepted}
          onAcceptBeyond={(checked) => setAccepted(checked ? beyond : '')}
        />
        <Notes file={file} facts={facts} addUnknown={addUnknown} disabled={sending !== null} />
        <Comparison openFile={openFile} onRetry={() => void file.compare()} />
        <LimitInput limit={limit} disabled={sending !== null} />
        <Box sx={{ color: 'text.secondary' }}>{reviewRowTexts.keys}</Box>
        {isCompared ? (
          <FilteredRows
            openFile={openFile}
            load={(view, from, count) => file.rows(view, from, count)}
            loadCells={(line) => file.cells(line)}
            isDisabled={sending !== null}
            decide={(line, change) => {
              // The confirmed changes are no longer the same.
              setAccepted('')
              void file.edit(line, change)
            }}
          />
        ) : null}
        <SubmitBar
          label={submit}
          ready={facts.counts.ready}
          disabled={!isBeyondAccepted || !isSendable(facts)}
          sending={sending}
          onSubmit={() => void submitKnowingly()}
          otherFile={otherFile}
        />
      </Stack>
      {dialog}
    </Section>
  )
}

/** Whether the rows are compared, without an error, and change anything. */
function isSendable({ counts, review, belowCost, hasOpenCosts }: PriceFileFacts): boolean {
  const areCostsKnown = belowCost !== null && !hasOpenCosts
  return (
    review !== null && !isWithoutEffect(review) && counts.ready > 0 && counts.errors === 0 && areCostsKnown
  )
}

/** State of the comparison with the stored products; nothing once it is done. */
function Comparison({ openFile, onRetry }: { openFile: OpenPriceFile; onRetry: () => void }) {
  if (openFile.compareProblem !== null) {
    return (
      <RetryAlert onRetry={onRetry}>
        {texts.compareFailed} {openFile.compareProblem}
      </RetryAlert>
    )
  }
  if (openFile.facts.belowCost !== null) return null
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <Box sx={{ mb: 0.5 }}>{texts.comparing}</Box>
      <LinearProgress aria-label={texts.comparing} />
    </Box>
  )
}
