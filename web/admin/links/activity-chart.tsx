import type { ReactNode } from 'react'
import { BarChart } from '@mui/x-charts/BarChart'
import { publicationTexts } from '#web/texts/admin-publications.ts'
import { formatCount } from '../ui/format.ts'

const texts = publicationTexts.activity

/** Daily visits as bars; hidden from screen readers, which get the sentence beside it. */
export default function ActivityChart({
  days,
}: {
  days: readonly { label: string; views: number }[]
}): ReactNode {
  return (
    <BarChart
      height={150}
      hideLegend
      disableKeyboardNavigation
      // The label of the last day is wider than its bar.
      margin={{ left: 0, right: 20, top: 8, bottom: 0 }}
      xAxis={[{ data: days.map(({ label }) => label), scaleType: 'band', height: 24, disableTicks: true }]}
      yAxis={[{ width: 32, tickMinStep: 1, disableLine: true, disableTicks: true }]}
      grid={{ horizontal: true }}
      series={[
        {
          data: days.map(({ views }) => views),
          label: texts.visits,
          color: 'var(--mui-palette-primary-main)',
          valueFormatter: (views) => formatCount(views ?? 0),
        },
      ]}
    />
  )
}
