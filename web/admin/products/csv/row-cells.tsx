import { useEffect, useId, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import { adminTexts } from '#web/texts/admin.ts'
import { reviewRowTexts as texts } from '#web/texts/admin-review-rows.ts'
import type { FileCell } from './csv-session.ts'
import { ROW_BUTTON } from './row-button-style.ts'
import { useRowEditor } from './row-editor.ts'

/** The line of a row, which opens all that the file says in it. */
export function RowLine({ line, label }: { line: number; label: string }) {
  const { show } = useRowEditor()
  return (
    <ButtonBase aria-label={texts.showRow(line)} onClick={() => show(line)} sx={ROW_BUTTON}>
      {label}
    </ButtonBase>
  )
}

interface RowCellsDialogProps {
  line: number
  load: (line: number) => Promise<readonly FileCell[]>
  onClose: () => void
}

/** Every cell of a row under its header, also those of columns that are not read. */
export function RowCellsDialog({ line, load, onClose }: RowCellsDialogProps) {
  const id = useId()
  const [cells, setCells] = useState<readonly FileCell[] | null>(null)
  useEffect(() => {
    load(line)
      .then(setCells)
      // The file was closed meanwhile, and this row with it.
      .catch(() => undefined)
    // `load` is new on each render; another line is another dialog.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [line])
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{texts.rowTitle(line)}</DialogTitle>
      <DialogContent>
        {cells === null ? (
          <Skeleton height={120} />
        ) : (
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
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {adminTexts.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const CELLS = {
  m: 0,
  display: 'grid',
  rowGap: 1,
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', columnGap: 2 },
} as const
