import { useState } from 'react'
import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import type { Field } from '#domain/csv/headers.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { csvTexts } from '#web/texts/admin-csv.ts'
import { formatCount } from '../../ui/format.ts'
import { Section } from '../../ui/section.tsx'
import { ColumnsSummary } from './columns-summary.tsx'
import { ConfirmedAlert } from './confirmed-alert.tsx'
import { FilteredRows } from './filtered-rows.tsx'
import { LimitInput } from './limit-input.tsx'
import type { Limit } from './limit-input.tsx'
import type { CsvFile, OpenCsv } from './use-csv-file.ts'
import type { Sending } from './use-sending.ts'

const texts = csvTexts.review

interface ReviewStepProps {
  file: CsvFile
  csv: OpenCsv
  fields: readonly Field[]
  limit: Limit
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
  const { file, csv, fields, limit, submit, sending, problem, onSubmit, onChangeColumns, otherFile } = props
  const { counts, review } = csv.facts
  // Acknowledgements expire when the numbers change: the server found errors, or the limit changed.
  const [leftOut, setLeftOut] = useState('')
  const [accepted, setAccepted] = useState('')
  const bad = String(counts.errors)
  const beyond = `${review?.beyond} ${limit.percent}`
  const isBadLeftOut = counts.errors === 0 || leftOut === bad
  const isBeyondAccepted = review !== null && (review.beyond === 0 || accepted === beyond)
  return (
    <Section title={texts.title} count={csv.fileName}>
      <Stack spacing={2}>
        <ColumnsSummary facts={csv.facts} fields={fields} onChange={onChangeColumns} />
        {problem === null ? null : (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )}
        {counts.errors > 0 ? (
          <ConfirmedAlert
            text={texts.errors(formatCount(counts.errors), counts.errors === 1)}
            label={texts.leaveOut(formatCount(counts.errors), counts.errors === 1)}
            checked={isBadLeftOut}
            onChange={(checked) => setLeftOut(checked ? bad : '')}
          />
        ) : null}
        {review !== null && review.beyond > 0 ? (
          <ConfirmedAlert
            text={texts.beyondLimit(formatCount(review.beyond), String(limit.percent), review.beyond === 1)}
            label={texts.acceptBeyond(review.beyond === 1)}
            checked={isBeyondAccepted}
            onChange={(checked) => setAccepted(checked ? beyond : '')}
          />
        ) : null}
        {counts.ready === 0 ? <Alert severity="info">{texts.nothing}</Alert> : null}
        <Comparison csv={csv} onRetry={() => void file.compare()} />
        <LimitInput limit={limit} disabled={sending !== null} />
        <FilteredRows file={file} csv={csv} />
        <Box sx={BAR}>
          {sending === null ? null : <SendingProgress share={sending.share} count={counts.ready} />}
          <Button
            variant="contained"
            color="secondary"
            disabled={counts.ready === 0 || !isBadLeftOut || !isBeyondAccepted}
            loading={sending !== null}
            loadingPosition="start"
            onClick={onSubmit}
          >
            {submit}
          </Button>
          {sending === null ? otherFile : null}
          <Box component="output" sx={{ color: 'text.secondary' }}>
            {texts.products(formatCount(counts.ready), counts.ready === 1)}
          </Box>
        </Box>
      </Stack>
    </Section>
  )
}

/** Sticky, so that the button stays in reach while the rows are read. */
const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1.5,
  bgcolor: 'background.paper',
} as const

/** State of the comparison with the stored products; nothing once it is done. */
function Comparison({ csv, onRetry }: { csv: OpenCsv; onRetry: () => void }) {
  if (csv.compareProblem !== null) {
    return (
      <Alert
        severity="error"
        role="alert"
        action={
          <Button color="inherit" size="small" onClick={onRetry}>
            {adminTexts.retry}
          </Button>
        }
      >
        {texts.compareFailed} {csv.compareProblem}
      </Alert>
    )
  }
  if (csv.facts.review !== null) return null
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <Box sx={{ mb: 0.5 }}>{texts.comparing}</Box>
      <LinearProgress aria-label={texts.comparing} />
    </Box>
  )
}

function SendingProgress({ share, count }: { share: number; count: number }) {
  const text = share < 1 ? texts.sending(formatCount(count)) : texts.saving(formatCount(count))
  return (
    <Box component="output" sx={{ display: 'block', width: '100%' }}>
      <Box sx={{ mb: 0.5 }}>{text}</Box>
      <LinearProgress
        aria-label={text}
        {...(share < 1 ? { variant: 'determinate', value: share * 100 } : {})}
      />
    </Box>
  )
}
