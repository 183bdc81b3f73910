import { useState } from 'react'
import type { ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { todayTexts as texts } from '#web/texts/admin-today.ts'
import { useAtRest, useListInput } from '../live-orders/use-list-input.ts'
import { useLiveOrders } from '../live-orders/use-live-orders.ts'
import { formatDateTime } from '../ui/format.ts'
import { BusyLinks } from './busy-links.tsx'
import { FirstLink } from './first-steps/first-link.tsx'
import { FirstSteps } from './first-steps/first-steps.tsx'
import type { FirstPublication } from './first-steps/publication-step.tsx'
import { LastOperation } from './last-operation.tsx'
import type { TodayData } from './load-today.ts'
import { MissedSearches } from './missed-searches.tsx'
import { PriceHealth } from './price-health.tsx'
import { WaitingOrders } from './waiting-orders.tsx'

interface TodayProps {
  today: TodayData
  /** What the screen shows besides: below the orders, and last on a phone. */
  children?: ReactNode
}

/** What is to be done today: orders on the left, prices, links and searches on the right; one column on a phone. */
export function Today({ today, children }: TodayProps) {
  const listInput = useListInput()
  const isLost = useAtRest(useLiveOrders(() => true) === 'lost', listInput.isInUse)
  const { orders, links, owner } = today
  const [published, setPublished] = useState<FirstPublication | null>(null)
  return (
    <Stack spacing={2.5}>
      {isLost ? <Alert severity="warning">{texts.offline}</Alert> : null}
      {owner?.staleBackup ? (
        <Alert severity="warning">{texts.staleBackup(formatDateTime(owner.staleBackup))}</Alert>
      ) : null}
      <Box sx={COLUMNS}>
        <Stack spacing={2.5} sx={{ minWidth: 0, gridArea: 'orders' }}>
          {owner?.firstSteps ? <FirstSteps steps={owner.firstSteps} onPublished={setPublished} /> : null}
          {published === null ? null : <FirstLink publication={published} />}
          <WaitingOrders orders={orders} listInput={listInput} />
        </Stack>
        <Stack spacing={2.5} sx={{ minWidth: 0, gridArea: 'side' }}>
          {owner && !owner.firstSteps ? (
            <PriceHealth health={owner.health} lastOperation={owner.lastOperation} />
          ) : null}
          {owner?.lastOperation ? <LastOperation operation={owner.lastOperation} /> : null}
          {owner?.firstSteps ? null : <BusyLinks links={links} />}
          {owner && !owner.firstSteps ? <MissedSearches missed={owner.missed} /> : null}
        </Stack>
        {children ? <Box sx={{ minWidth: 0, gridArea: 'rest' }}>{children}</Box> : null}
      </Box>
    </Stack>
  )
}

const COLUMNS = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
  gridTemplateAreas: { xs: '"orders" "side" "rest"', md: '"orders side" "rest side"' },
  // The side may be longer than the orders; the rest begins right below them.
  gridTemplateRows: { md: 'auto 1fr' },
  alignItems: 'start',
} as const
