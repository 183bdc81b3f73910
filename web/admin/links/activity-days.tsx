import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Output } from '#contract/endpoint.ts'
import type { listPublicationDays } from '#contract/publications.ts'
import { publicationTexts } from '#web/texts/admin-publications.ts'
import { formatCount } from '../ui/format.ts'
import { VISUALLY_HIDDEN } from '../ui/visually-hidden.ts'

const texts = publicationTexts.activity
const DAY = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', timeZone: 'UTC' })

// The chart library is as large as a screen. Without it the sentence still carries the information.
const ActivityChart = lazy(() =>
  import('./activity-chart.tsx').catch(() => ({ default: (): ReactNode => null })),
)

/** Visits of a publication on each of the last days: one sentence and a bar chart. */
export function ActivityDays({ days }: { days: Output<typeof listPublicationDays> }) {
  const total = days.reduce((sum, { views }) => sum + views, 0)
  if (total === 0) return null
  const busiest = days.reduce((most, day) => (day.views > most.views ? day : most))
  const bars = days.map(({ day, views }) => ({ label: DAY.format(new Date(day)), views }))
  const spoken = bars.filter(({ views }) => views > 0)
  return (
    <Box component="figure" sx={{ position: 'relative', m: 0, mb: 2 }}>
      <Typography component="figcaption" sx={{ mb: 1 }}>
        {texts.summary(formatCount(total), total === 1, days.length)}{' '}
        {total > 1 ? texts.busiest(DAY.format(new Date(busiest.day)), formatCount(busiest.views)) : null}
      </Typography>
      <Box component="p" sx={VISUALLY_HIDDEN}>
        {texts.byDay}: {spoken.map(({ label, views }) => texts.day(label, formatCount(views))).join('; ')}
      </Box>
      <Box aria-hidden sx={{ height: 150 }}>
        <Suspense fallback={<Skeleton variant="rectangular" height={150} />}>
          <ActivityChart days={bars} />
        </Suspense>
      </Box>
    </Box>
  )
}
