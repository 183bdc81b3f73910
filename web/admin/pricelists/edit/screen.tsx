import { Link as RouterLink, useLoaderData, useRevalidator } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { pricelistTexts } from '#web/texts/admin-pricelists.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { formatCount } from '../../ui/format.ts'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { useNavigateIfOpen } from '../../ui/use-navigate-if-open.ts'
import { ExportButton } from '../export-button.tsx'
import { PricelistForm } from '../pricelist-form.tsx'
import { useDeletePricelist } from '../use-delete-pricelist.tsx'
import { RuleTable } from './rule-table.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = Number(params['pricelistId'])
  const [pricelist, pricelists] = await Promise.all([
    callAdmin('GET /api/pricelists/:id', { params: { id } }),
    callAdmin('GET /api/pricelists', { query: {} }),
  ])
  return { pricelist, pricelists }
}

/** A price list: its name, its rules in order of precedence, and the number of products without a price. */
export default function EditPricelist() {
  const { pricelist, pricelists } = useLoaderData<typeof clientLoader>()
  const { id, name, rules, productsWithoutPrice } = pricelist
  const navigate = useNavigateIfOpen()
  const revalidator = useRevalidator()
  const { start, dialog } = useDeletePricelist()
  const { form, withoutPrice } = pricelistTexts
  return (
    <Page
      title={name}
      actions={
        <>
          <ExportButton pricelist={pricelist} format="xlsx" />
          <ExportButton pricelist={pricelist} format="csv" />
          <LinkButton to={`/admin/pricelists/${id}/products`}>{pricelistTexts.products.open}</LinkButton>
        </>
      }
    >
      <Stack spacing={2.5} key={id}>
        <PricelistForm
          initial={{ name }}
          saveLabel={form.save}
          save={(body) => callAdmin('PATCH /api/pricelists/:id', { params: { id }, body })}
          onSaved={() => {
            showAlert({ severity: 'success', text: form.saved })
            void revalidator.revalidate()
          }}
          onDelete={(forgetChanges) =>
            start(pricelist, () => {
              forgetChanges()
              void navigate('/admin/pricelists')
            })
          }
        />
        {productsWithoutPrice > 0 && rules.length > 0 ? (
          <Alert
            severity="info"
            action={
              <Button
                component={RouterLink}
                to={`/admin/pricelists/${id}/products?withoutPrice=true`}
                color="inherit"
                size="small"
              >
                {pricelistTexts.showWithoutPrice}
              </Button>
            }
          >
            {withoutPrice(formatCount(productsWithoutPrice), productsWithoutPrice === 1)}
          </Alert>
        ) : null}
        <RuleTable pricelistId={id} rules={rules} pricelists={pricelists} />
      </Stack>
      {dialog}
    </Page>
  )
}
