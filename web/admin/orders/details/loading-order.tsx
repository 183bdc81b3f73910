import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { adminTexts } from '#web/texts/admin.ts'
import { orderTexts as texts } from '#web/texts/admin-orders.ts'
import { Page } from '../../ui/page.tsx'

/** The shape of an order that is on its way: its facts, its papers, its items. */
export function LoadingOrder() {
  return (
    <Page title={texts.loadingOne}>
      <Box aria-busy="true">
        <Typography component="output" color="textSecondary" sx={{ display: 'block', mb: 2.5 }}>
          {adminTexts.loading}
        </Typography>
        <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5, mb: 2.5 }}>
          {[96, 140, 110, 48].map((width) => (
            <Skeleton key={width} variant="rounded" width={width} height={42} />
          ))}
        </Box>
        <Skeleton variant="rounded" height={40} sx={{ mb: 2.5, maxWidth: 420 }} />
        <Skeleton variant="rounded" height={280} />
      </Box>
    </Page>
  )
}
