import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReviewCounts } from '#domain/price-file/rows/review.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { reviewRowTexts } from '#web/texts/admin-review-rows.ts'
import { BelowCostText } from '../../../rules/below-cost.tsx'
import { formatCount } from '../../../ui/format.ts'
import { ConfirmedAlert } from '../../confirmed-alert.tsx'
import type { PriceFileFacts } from '../price-file-facts.ts'
import type { RowView } from '../row-views.ts'
import type { PriceFile } from '../use-price-file.ts'
import { AddUnknownButton } from './add-unknown-button.tsx'
import { DownloadCodesButton } from './download-codes-button.tsx'
import type { Limit } from './limit-input.tsx'

const texts = priceFileTexts.review

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
export function Warnings(props: WarningProps) {
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

interface NotesProps extends MessageProps {
  /** Has products made of unknown codes. */
  addUnknown: (() => void) | undefined
}

/** Rows that are not sent: none is ready, codes are unknown, rows are omitted. */
export function Notes({ file, facts, disabled, addUnknown }: NotesProps) {
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

/** Whether the rows would change nothing. */
export function isWithoutEffect(review: ReviewCounts): boolean {
  return review.changed + review.new === 0
}
