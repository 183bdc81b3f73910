import { useLoaderData } from 'react-router'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useIsRoot } from '#web/session/session.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { noDataTexts as texts } from '#web/texts/admin-no-data.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { VISUALLY_HIDDEN } from '../../ui/visually-hidden.ts'
import { NoDataTable } from './no-data-table.tsx'
import { useFilling } from './use-filling.ts'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

export function clientLoader() {
  return callAdmin('GET /api/products/no-data', {})
}

/** Products without a name or a base price, to be filled in (catalogue.md §7, /admin/products/no-data). */
export default function ProductsWithoutData() {
  const filling = useFilling(useLoaderData<typeof clientLoader>())
  const isRoot = useIsRoot()
  const { products } = filling
  return (
    <Page title={texts.title} count={products.length} subtitle={texts.intro}>
      {isRoot ? null : (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.readOnly}
        </Alert>
      )}
      {filling.restored ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {adminTexts.form.restored}
        </Alert>
      ) : null}
      {products.length === 0 ? (
        <Empty
          title={texts.none}
          text={texts.noneText}
          action={<LinkButton to="/admin/products">{texts.toProducts}</LinkButton>}
        />
      ) : (
        <NoDataTable filling={filling} editable={isRoot} />
      )}
      <Typography component="output" aria-live="polite" sx={VISUALLY_HIDDEN}>
        {filling.announcement}
      </Typography>
    </Page>
  )
}
