import { useState } from 'react'
import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import type { Field } from '#domain/price-file/columns/headers.ts'
import type { ReviewCounts } from '#domain/price-file/rows/review.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { reviewRowTexts } from '#web/texts/admin-review-rows.ts'
import { BelowCostText, useBelowCostConfirm } from '../../../rules/below-cost.tsx'
import { formatCount } from '../../../ui/format.ts'
import { RetryAlert } from '../../../ui/retry-alert.tsx'
import { Section } from '../../../ui/section.tsx'
import { ACTION_BAR } from '../../action-bar.ts'
import { ConfirmedAlert } from '../../confirmed-alert.tsx'
import { ColumnsSummary } from '../columns/columns-summary.tsx'
import { ReadAs } from '../columns/read-as.tsx'
import type { PriceFileFacts } from '../price-file-facts.ts'
import type { RowView } from '../row-views.ts'
import { SendingProgress } from '../sending-progress.tsx'
import type { OpenPriceFile } from '../price-file-state.ts'
import type { PriceFile } from '../use-price-file.ts'
import type { Sending } from '../use-sending.ts'
import { AddUnknownButton } from './add-unknown-button.tsx'
import { DownloadCodesButton } from './download-codes-button.tsx'
import { FilteredRows } from './filtered-rows.tsx'
import { LimitInput } from './limit-input.tsx'
import type { Limit } from './limit-input.tsx'

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

function isWithoutEffect(review: ReviewCounts): boolean {
  return review.changed + review.new === 0
}

interface MessageProps {
  file: PriceFile
  facts: PriceFileFacts
  disabled: boolean
}

interface WarningProps extends MessageProps {
  limit: Limit
  isBeyondAccepted: boolean
  onAcceptBeyond: (isAccepted: boolean) => void
}

/** Rows that are wrong, or may be; each kind can be omitted. */
function Warnings(props: WarningProps) {
  const { file, facts, disabled, limit, isBeyondAccepted, onAcceptBeyond } = props
  const { counts, review, belowCost } = facts
  return (
    <>
      {counts.errors > 0 ? (
        <OmittableAlert
          count={counts.errors}
          disabled={disabled}
          onOmit={() => void file.setOmitted('errors', true)}
        >
          {texts.errors(formatCount(counts.errors), counts.errors === 1)}
        </OmittableAlert>
      ) : null}
      {review !== null && review.beyond > 0 ? (
        <ConfirmedAlert
          text={texts.beyondLimit(formatCount(review.beyond), String(limit.percent), review.beyond === 1)}
          label={texts.acceptBeyond(review.beyond === 1)}
          checked={isBeyondAccepted}
          onChange={onAcceptBeyond}
          instead={
            <OmitButton
              count={review.beyond}
              disabled={disabled}
              onOmit={() => void file.setOmitted('beyond', true)}
            />
          }
        />
      ) : null}
      {belowCost !== null && belowCost.count > 0 ? (
        <OmittableAlert
          count={belowCost.count}
          disabled={disabled}
          onOmit={() => void file.setOmitted('belowCost', true)}
        >
          <BelowCostText belowCost={belowCost} />
        </OmittableAlert>
      ) : null}
    </>
  )
}

/** Rows that are not sent: none is ready, codes are unknown, rows are omitted. */
function Notes({ file, facts, disabled, addUnknown }: MessageProps & Pick<ReviewStepProps, 'addUnknown'>) {
  const { counts, review } = facts
  return (
    <>
      {counts.ready === 0 ? <Alert severity="info">{texts.nothing}</Alert> : null}
      {review === null || counts.ready === 0 ? null : (
        <Unknown
          review={review}
          isIdle={isWithoutEffect(review)}
          addUnknown={addUnknown}
          loadCodes={async () => {
            const rows = await file.rows(UNKNOWN_ROWS, 0, review.unknown)
            return rows.map(({ row }) => row.code)
          }}
        />
      )}
      {counts.omitted > 0 ? (
        <Omitted
          count={counts.omitted}
          isDisabled={disabled}
          onInclude={() => void file.setOmitted('omitted', false)}
        />
      ) : null}
    </>
  )
}

interface SubmitBarProps {
  label: string
  /** Number of rows that will be sent. */
  ready: number
  disabled: boolean
  sending: Sending
  onSubmit: () => void
  otherFile: ReactNode
}

function SubmitBar({ label, ready, disabled, sending, onSubmit, otherFile }: SubmitBarProps) {
  return (
    <Box sx={ACTION_BAR}>
      {sending === null ? null : (
        <SendingProgress share={sending.share} text={sendingText(sending.share, ready)} />
      )}
      <Button
        variant="contained"
        color="secondary"
        disabled={disabled}
        loading={sending !== null}
        loadingPosition="start"
        onClick={onSubmit}
      >
        {label}
      </Button>
      <Box component="output" sx={{ color: 'text.secondary' }}>
        {texts.products(formatCount(ready), ready === 1)}
      </Box>
      {sending === null ? otherFile : null}
    </Box>
  )
}

/** In the order of the file. */
const UNKNOWN_ROWS: RowView = { filter: 'unknown', sort: { by: 'line', descending: false } }

interface UnknownProps {
  review: ReviewCounts
  /** The file would change nothing. */
  isIdle: boolean
  addUnknown: (() => void) | undefined
  loadCodes: () => Promise<readonly string[]>
}

/** Says when the file would change nothing, or has unknown codes, and offers to create or download these. */
function Unknown({ review: { unknown }, isIdle, addUnknown, loadCodes }: UnknownProps) {
  if (unknown === 0 && !isIdle) return null
  const count = formatCount(unknown)
  return (
    <Alert severity={isIdle ? 'warning' : 'info'} role="note">
      {isIdle ? texts.noEffect : null} {unknown > 0 ? texts.unknown(count, unknown === 1) : null}
      {unknown > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {addUnknown ? (
            <AddUnknownButton label={texts.addUnknown(count, unknown === 1)} onClick={addUnknown} />
          ) : null}
          <DownloadCodesButton load={loadCodes} size="small" />
        </Box>
      ) : null}
    </Alert>
  )
}

interface OmitProps {
  /** Number of the rows. */
  count: number
  disabled: boolean
  onOmit: () => void
}

function OmittableAlert({ children, ...omit }: OmitProps & { children: ReactNode }) {
  return (
    <Alert severity="warning">
      {children}
      <Box sx={{ mt: 1 }}>
        <OmitButton {...omit} />
      </Box>
    </Alert>
  )
}

function OmitButton({ count, disabled, onOmit }: OmitProps) {
  return (
    <Button color="inherit" variant="outlined" size="small" disabled={disabled} onClick={onOmit}>
      {reviewRowTexts.omit(formatCount(count), count === 1)}
    </Button>
  )
}

/** Says how many rows are omitted, and includes them again. */
function Omitted({
  count,
  isDisabled,
  onInclude,
}: {
  count: number
  isDisabled: boolean
  onInclude: () => void
}) {
  return (
    <Alert severity="info" role="note">
      {reviewRowTexts.omittedNote(formatCount(count), count === 1)}{' '}
      <Button color="inherit" size="small" disabled={isDisabled} onClick={onInclude} sx={{ my: -0.5 }}>
        {reviewRowTexts.includeAgain(count === 1)}
      </Button>
    </Alert>
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

function sendingText(share: number, count: number): string {
  return share < 1 ? texts.sending(formatCount(count)) : texts.saving(formatCount(count))
}
