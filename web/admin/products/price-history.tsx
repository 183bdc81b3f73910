import { useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Output } from '#contract/endpoint.ts'
import type { listPriceHistory } from '#contract/products.ts'
import { productTexts } from '#web/texts/admin-products.ts'
import { formatCount, formatDateTime } from '../ui/format.ts'
import { Section } from '../ui/section.tsx'
import { PriceChange } from './price-change.tsx'

const texts = productTexts.history
const SHOWN_AT_FIRST = 10

/** The changes of the base price, newest first: what, when, and by whom. */
export function PriceHistory({ history }: { history: Output<typeof listPriceHistory> }) {
  const [all, setAll] = useState(false)
  const shown = all ? history : history.slice(0, SHOWN_AT_FIRST)
  const hidden = history.length - shown.length
  return (
    <Section title={texts.title} count={history.length > 0 ? formatCount(history.length) : undefined}>
      {history.length === 0 ? <Typography color="textSecondary">{texts.none}</Typography> : null}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {shown.map((change, index) => (
          // Two changes may bear the same time; the list only ever grows at its head, with a reload.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${change.changedAt} ${index}`}>
            <PriceChange from={change.previous} to={change.basePrice} noPrice={texts.noPrice} />
            <Typography variant="body2" color="textSecondary">
              {[formatDateTime(change.changedAt), change.by, sourceOf(change)]
                .filter((part) => part !== null)
                .join(' · ')}
            </Typography>
          </li>
        ))}
      </Box>
      {hidden > 0 ? (
        <Button size="small" onClick={() => setAll(true)} sx={{ mt: 1.5 }}>
          {texts.more(formatCount(hidden))}
        </Button>
      ) : null}
    </Section>
  )
}

/** What made a change that nobody typed. */
function sourceOf({ operationId, isUndo }: Output<typeof listPriceHistory>[number]): string | null {
  if (operationId === null) return null
  return isUndo ? texts.undo : texts.bulk
}
