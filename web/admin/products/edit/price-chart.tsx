import { useState } from 'react'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { LineChart } from '@mui/x-charts/LineChart'
import type { Output } from '#contract/endpoint.ts'
import type { listPriceHistory } from '#contract/products.ts'
import { TIME_ZONE } from '#domain/time-zone.ts'
import { priceHistoryTexts as texts } from '#web/texts/admin-pricelists.ts'
import { formatCost, formatDateTime } from '../../ui/format.ts'
import { pricePoints } from './price-points.ts'

interface PriceChartProps {
  history: Output<typeof listPriceHistory>
  height: number
}

const days = new Intl.DateTimeFormat('es-MX', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN', maximumFractionDigits: 2 })

/** The base price over time as steps: a price holds until the next one. The table beside it is the text alternative. */
export function PriceChart({ history, height }: PriceChartProps) {
  const { vars, palette } = useTheme()
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [now] = useState(() => new Date())
  const points = pricePoints(history, now)
  return (
    <Box component="figure" aria-label={texts.chart} sx={{ m: 0 }}>
      <LineChart
        height={height}
        skipAnimation={still}
        hideLegend
        grid={{ horizontal: true }}
        margin={{ top: 12, right: 16, bottom: 0, left: 0 }}
        xAxis={[
          {
            data: points.map(({ at }) => at),
            scaleType: 'time',
            tickNumber: 3,
            valueFormatter: (at: Date, context) =>
              context.location === 'tick' ? days.format(at) : formatDateTime(at.toISOString()),
          },
        ]}
        yAxis={[{ width: 76, tickNumber: 4, valueFormatter: (price: number) => pesos.format(price) }]}
        series={[
          {
            data: points.map(({ price }) => price),
            label: texts.basePrice,
            curve: 'stepAfter',
            color: (vars ?? { palette }).palette.primary.main,
            showMark: points.length <= 30,
            valueFormatter: formatCost,
          },
        ]}
      />
    </Box>
  )
}
