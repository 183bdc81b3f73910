import { BarChart } from '@mui/x-charts/BarChart'
import { compareTexts } from '#web/texts/admin-compare.ts'
import { formatCount } from '../../ui/format.ts'
import type { Bucket } from './differences.ts'

interface DifferenceChartProps {
  buckets: readonly Bucket[]
  height: number
}

/** Histogram of the differences, from far below to far above; the sentence beside it is the text alternative. */
export default function DifferenceChart({ buckets, height }: DifferenceChartProps) {
  return (
    <BarChart
      height={height}
      hideLegend
      disableKeyboardNavigation
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      xAxis={[
        {
          data: buckets.map(({ label }) => label),
          scaleType: 'band',
          height: 28,
          // The percent sign is in the tooltip; the axis has no room for it.
          valueFormatter: (label: string, { location }) =>
            location === 'tick' ? label.replace(' %', '') : label,
          disableTicks: true,
          colorMap: {
            type: 'ordinal',
            values: buckets.map(({ label }) => label),
            colors: buckets.map(({ isFine }) =>
              isFine ? 'var(--mui-palette-success-main)' : 'var(--mui-palette-primary-main)',
            ),
          },
        },
      ]}
      yAxis={[{ width: 44, tickMinStep: 1, disableLine: true, disableTicks: true }]}
      grid={{ horizontal: true }}
      series={[
        {
          data: buckets.map(({ count }) => count),
          label: compareTexts.summary.bars,
          valueFormatter: (count) => formatCount(count ?? 0),
        },
      ]}
    />
  )
}
