import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { adminTexts } from '#web/texts/admin.ts'
import { orderTexts as texts } from '#web/texts/admin-orders.ts'
import { Page } from '../../ui/page.tsx'

/** Skeleton of the order screen: facts, documents, items. */
export function LoadingOrder() {
  return (
    <Page title={texts.loadingOne} actions={<Loading />}>
      <Box aria-busy="true">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5, mb: 2.5 }}>
          {[96, 160, 140, 110].map((width) => (
            <Skeleton key={width} variant="rounded" width={width} height={42} />
          ))}
        </Box>
        <Skeleton variant="rounded" height={36} sx={{ mb: 2.5, maxWidth: 560 }} />
        <Skeleton variant="rounded" height={280} />
      </Box>
    </Page>
  )
}

/** Where the buttons of the order will be, so that nothing below it moves. */
function Loading() {
  return (
    <Typography component="output" color="textSecondary">
      {adminTexts.loading}
    </Typography>
  )
}
