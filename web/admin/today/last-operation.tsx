import { useState } from 'react'
import { useRevalidator } from 'react-router'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useIsRoot } from '#web/session/session.ts'
import { operationTexts } from '#web/texts/admin-price-file.ts'
import { todayTexts } from '#web/texts/admin-today.ts'
import { countsText, hasEffect, originOf } from '../operations/operation-text.ts'
import type { Operation } from '../operations/operation-text.ts'
import { UndoDialog } from '../operations/undo-dialog.tsx'
import type { Undone } from '../operations/undo-dialog.tsx'
import { showAlert } from '../ui/alerts.ts'
import { formatDateTime } from '../ui/format.ts'
import { TextLink } from '../ui/link.tsx'
import { Section } from '../ui/section.tsx'

const texts = todayTexts.operation

/** The newest bulk operation, to be undone where it went wrong. */
export function LastOperation({ operation }: { operation: Operation }) {
  const { revalidate } = useRevalidator()
  const isRoot = useIsRoot()
  const [asking, setAsking] = useState(false)
  const { kind, startedAt, by, undoneAt, undoneBy } = operation

  function close(): void {
    setAsking(false)
    void revalidate()
  }

  return (
    <Section title={texts.title}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{operationTexts.kinds[kind]}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <TextLink to={`/admin/products/bulk-operations/${operation.id}`}>{originOf(operation)}</TextLink>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {countsText(operation)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {formatDateTime(startedAt)}
        {by === null ? '' : ` · ${by}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 1.5 }}>
        {undoneAt !== null ? (
          <Typography>{texts.undone(undoneBy)}</Typography>
        ) : hasEffect(operation) ? (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {texts.undo}
          </Button>
        ) : null}
        {isRoot ? (
          <TextLink to="/admin/products/bulk-operations">{texts.all}</TextLink>
        ) : (
          <TextLink to="/admin/products/compare-prices">{texts.comparisons}</TextLink>
        )}
      </Box>
      {asking ? (
        <UndoDialog
          operation={operation}
          onDone={(undone) => {
            alertUndone(undone)
            close()
          }}
          onCancel={close}
        />
      ) : null}
    </Section>
  )
}

function alertUndone({ restored, kept }: Undone): void {
  showAlert({
    severity: kept.length > 0 ? 'warning' : 'success',
    text: texts.restored(restored),
    ...(kept.length > 0 && { lines: [texts.skipped(kept.length)] }),
  })
}
