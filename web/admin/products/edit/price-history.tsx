import { Component, lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Output } from '#contract/endpoint.ts'
import type { listPriceHistory } from '#contract/products.ts'
import { useIsRoot } from '#web/session/session.ts'
import { priceHistoryTexts as texts } from '#web/texts/admin-pricelists.ts'
import { formatCount, formatDateTime } from '../../ui/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { PriceChange } from '../../ui/price-change.tsx'
import { Section } from '../../ui/section.tsx'
import { NarrowTable } from './narrow-table.tsx'

type History = Output<typeof listPriceHistory>

const SHOWN_AT_FIRST = 10
const CHART_HEIGHT = 200

// The chart library is larger than the rest of the screen, so only this part waits for it.
const PriceChart = lazy(async () => ({ default: (await import('./price-chart.tsx')).PriceChart }))

/**
 * History of the base price: a chart, and a table with user and cause of each change, newest first. In a clone, changes
 * without a user came from the parent catalogue.
 */
export function PriceHistory({ history, isCopy }: { history: History; isCopy: boolean }) {
  const [all, setAll] = useState(false)
  const shown = all ? history : history.slice(0, SHOWN_AT_FIRST)
  const hidden = history.length - shown.length
  return (
    <Section title={texts.title} count={history.length > 0 ? formatCount(history.length) : undefined}>
      {history.length === 0 ? <Typography color="textSecondary">{texts.none}</Typography> : null}
      {history.length > 1 ? (
        <WithoutChart>
          <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
            <PriceChart history={history} height={CHART_HEIGHT} />
          </Suspense>
        </WithoutChart>
      ) : null}
      {history.length > 0 ? (
        <NarrowTable label={texts.table}>
          <TableHead>
            <TableRow>
              <TableCell>{texts.columns.change}</TableCell>
              <TableCell>{texts.columns.when}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((change, index) => (
              // Two changes may have the same time; the list only grows at its head, by a reload.
              <TableRow key={`${change.changedAt} ${index}`}>
                <TableCell>
                  <PriceChange from={change.previous} to={change.basePrice} noPrice={texts.noPrice} />
                </TableCell>
                <TableCell>
                  {formatDateTime(change.changedAt)}
                  <WhoAndHow change={change} nobody={isCopy ? texts.parent : texts.unknown} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </NarrowTable>
      ) : null}
      {hidden > 0 ? (
        <Button size="small" onClick={() => setAll(true)} sx={{ mt: 1.5 }}>
          {texts.more(formatCount(hidden))}
        </Button>
      ) : null}
    </Section>
  )
}

/** When the chart's code cannot be loaded, the table remains. */
class WithoutChart extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? (
      <Typography color="textSecondary">{texts.chartFailed}</Typography>
    ) : (
      this.props.children
    )
  }
}

function WhoAndHow({
  change: { by, operationId, isUndo },
  nobody,
}: {
  change: History[number]
  nobody: string
}) {
  const isRoot = useIsRoot()
  const operation = operationId === null ? null : isUndo ? texts.undone(operationId) : texts.bulk(operationId)
  return (
    <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
      {by ?? nobody}
      {operation === null ? null : ' · '}
      {operation !== null && isRoot ? (
        <TextLink to={`/admin/products/bulk-operations/${operationId}`}>{operation}</TextLink>
      ) : (
        operation
      )}
    </Box>
  )
}
