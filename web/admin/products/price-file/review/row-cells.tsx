import { useEffect, useId, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { adminTexts } from '#web/texts/admin.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { operationRowTexts } from '#web/texts/admin-operation.ts'
import { reviewRowTexts as texts } from '#web/texts/admin-review-rows.ts'
import { formatCost } from '../../../ui/format.ts'
import type { FileCell, ReviewedRow } from '../row-views.ts'
import { showReaderError } from '../show-reader-error.ts'
import { ROW_BUTTON } from './row-button-style.ts'
import { useRowEditor } from './row-editor.ts'

/** The line number of a row, which opens all its cells. */
export function RowLine({ reviewed, label }: { reviewed: ReviewedRow; label: string }) {
  const { show } = useRowEditor()
  return (
    <ButtonBase aria-label={texts.showRow(reviewed.row.line)} onClick={() => show(reviewed)} sx={ROW_BUTTON}>
      {label}
    </ButtonBase>
  )
}

interface RowCellsDialogProps {
  reviewed: ReviewedRow
  load: (line: number) => Promise<readonly FileCell[]>
  onClose: () => void
}

/** What a row changes, and every cell of it under its header, also those of columns that are not read. */
export function RowCellsDialog({ reviewed, load, onClose }: RowCellsDialogProps) {
  const { line } = reviewed.row
  const changes = changesOf(reviewed)
  const id = useId()
  const [cells, setCells] = useState<readonly FileCell[] | null>(null)
  useEffect(() => {
    load(line).then(setCells).catch(showReaderError)
    // `load` is new on each render; another line is another dialog.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [line])
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{texts.rowTitle(line)}</DialogTitle>
      <DialogContent>
        {changes.length === 0 ? null : (
          <>
            <Heading>{texts.changes}</Heading>
            <Cells cells={changes} />
            <Heading>{texts.cells}</Heading>
          </>
        )}
        {cells === null ? <Skeleton height={120} /> : <Cells cells={cells} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {adminTexts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Heading({ children }: { children: string }) {
  return (
    <Typography component="h3" variant="subtitle2" sx={{ mb: 1, '&:not(:first-of-type)': { mt: 3 } }}>
      {children}
    </Typography>
  )
}

function Cells({ cells }: { cells: readonly FileCell[] }) {
  return (
    <Box component="dl" sx={CELLS}>
      {cells.map(({ header, text }, column) => (
        <div key={column}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {header}
          </Box>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Box>
        </div>
      ))}
    </Box>
  )
}

/** Each changed field, from what to what. */
function changesOf({ row, review }: ReviewedRow): FileCell[] {
  const { fields, before, noPrice } = operationRowTexts
  const stored = review?.stored ?? null
  if (review === null || stored === null || review.state === 'bad') return []
  const price = row.price === null ? stored.basePrice : Number(row.price)
  const cost = (amount: number | null) => (amount === null ? noPrice : formatCost(amount))
  return [
    ...(review.name === stored.name
      ? []
      : [{ header: fields.name, text: `${stored.name ?? before.name} → ${review.name}` }]),
    ...(price === stored.basePrice
      ? []
      : [{ header: priceFileTexts.columns.price, text: `${cost(stored.basePrice)} → ${cost(price)}` }]),
    ...review.changes.map(({ field, from, to }) => ({
      header: fields[field],
      text: `${from ?? before[field]} → ${to}`,
    })),
  ]
}

const CELLS = {
  m: 0,
  display: 'grid',
  rowGap: 1,
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', columnGap: 2 },
} as const
