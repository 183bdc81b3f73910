import { lazy, Suspense, useMemo } from 'react'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { compareTexts } from '#web/texts/admin-compare.ts'
import { formatCount } from '../../ui/format.ts'
import { VISUALLY_HIDDEN } from '../../ui/visually-hidden.ts'
import type { ComparedRow } from './compared-rows.ts'
import { spreadOf, spreadText } from './differences.ts'

const texts = compareTexts.summary
const HEIGHT = 180

// The chart library is as large as a screen. Without it the sentence still carries the information.
const DifferenceChart = lazy(() => import('./difference-chart.tsx'))

/** Distribution of the differences: one sentence, and a histogram whose values are also available as text. */
export function DifferenceSpread({ rows }: { rows: readonly ComparedRow[] }) {
  const spread = useMemo(() => spreadOf(rows), [rows])
  const spoken = spread.buckets.filter(({ count }) => count > 0)
  return (
    <Box component="figure" sx={{ position: 'relative', m: 0 }}>
      <Typography component="figcaption">{spreadText(spread)}</Typography>
      {spoken.length === 0 ? null : (
        <>
          <Box component="p" sx={VISUALLY_HIDDEN}>
            {texts.title}:{' '}
            {spoken.map(({ label, count }) => texts.bucket(label, formatCount(count))).join('; ')}
          </Box>
          <Box aria-hidden sx={{ height: HEIGHT, mt: 1 }}>
            <Suspense fallback={<Skeleton variant="rectangular" height={HEIGHT} />}>
              <DifferenceChart buckets={spread.buckets} height={HEIGHT} />
            </Suspense>
          </Box>
        </>
      )}
    </Box>
  )
}
