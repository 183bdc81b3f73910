import { useState } from 'react'
import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { PreviewCounts } from '#domain/csv/preview.ts'
import { csvTexts, importTexts } from '#web/texts/admin-csv.ts'
import { formatCount } from '../../ui/format.ts'
import { Section } from '../../ui/section.tsx'
import { ColumnsSummary } from '../csv/columns-summary.tsx'
import type { RowFilter } from '../csv/csv-session.ts'
import { PreviewTable } from '../csv/preview-table.tsx'
import type { CsvFile, OpenCsv } from '../csv/use-csv-file.ts'

const texts = importTexts.review

/** How far the sending is; null when nothing is sent. `share` is 1 when the server has all of it and works on it. */
export type Sending = { readonly share: number } | null

interface ImportReviewProps {
  file: CsvFile
  csv: OpenCsv
  sending: Sending
  /** Why the last attempt failed. */
  problem: string | null
  onImport: () => void
  onChangeColumns: () => void
  otherFile: ReactNode
}

/** Every row as it will be sent, what is wrong with which, and the button that sends them. */
export function ImportReview({
  file,
  csv,
  sending,
  problem,
  onImport,
  onChangeColumns,
  otherFile,
}: ImportReviewProps) {
  const { counts } = csv.facts
  // Rows may turn out bad later, when the server has looked at them: that choice is made anew.
  const [leftOut, setLeftOut] = useState(0)
  const leaveOut = counts.errors > 0 && leftOut === counts.errors
  const blocked = counts.ready === 0 || (counts.errors > 0 && !leaveOut)
  return (
    <Section title={texts.title} count={csv.fileName}>
      <Stack spacing={2}>
        <ColumnsSummary facts={csv.facts} onChange={onChangeColumns} />
        {problem === null ? null : (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )}
        {counts.errors > 0 ? (
          <LeaveOut
            count={counts.errors}
            checked={leaveOut}
            onChange={(checked) => setLeftOut(checked ? counts.errors : 0)}
          />
        ) : null}
        {counts.ready === 0 ? <Alert severity="info">{texts.nothing}</Alert> : null}
        <FilteredRows key={csv.version} file={file} csv={csv} />
        <Box sx={BAR}>
          {sending === null ? null : <SendingProgress share={sending.share} count={counts.ready} />}
          <Button
            variant="contained"
            color="secondary"
            disabled={blocked}
            loading={sending !== null}
            loadingPosition="start"
            onClick={onImport}
          >
            {texts.submit}
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

/** Stays in reach while the rows are looked at. */
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

/** Starts with the errors, when there are any: they are what is to be looked at. */
function FilteredRows({ file, csv: { facts, version } }: { file: CsvFile; csv: OpenCsv }) {
  const { counts } = facts
  const [filter, setFilter] = useState<RowFilter>(counts.errors > 0 ? 'errors' : 'all')
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={filter}
        aria-label={csvTexts.preview.filter}
        onChange={(_event, chosen: RowFilter | null) => chosen && setFilter(chosen)}
      >
        {(['all', 'errors', 'warnings'] as const).map((name) => (
          <ToggleButton key={name} value={name} sx={{ gap: 0.75, px: 1.5 }}>
            {csvTexts.preview[name]}{' '}
            <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatCount(countOf(name, counts))}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <PreviewTable
        key={`${version} ${filter}`}
        total={countOf(filter, counts)}
        load={(from, count) => file.rows(filter, from, count)}
      />
    </>
  )
}

function LeaveOut({
  count,
  checked,
  onChange,
}: {
  count: number
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <Alert severity="warning">
      {texts.errors(formatCount(count), count === 1)}
      <Box>
        <FormControlLabel
          label={texts.leaveOut(formatCount(count), count === 1)}
          control={
            <Checkbox
              size="small"
              color="default"
              checked={checked}
              onChange={({ target }) => onChange(target.checked)}
            />
          }
        />
      </Box>
    </Alert>
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

function countOf(filter: RowFilter, counts: PreviewCounts): number {
  return filter === 'all' ? counts.rows : counts[filter]
}
