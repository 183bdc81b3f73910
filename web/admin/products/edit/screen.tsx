import { useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { currentSession } from '#web/session/session.ts'
import { productTexts } from '#web/texts/admin-products.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { formatDateTime } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Competition } from './competition.tsx'
import { EditProductForm } from './edit-product-form.tsx'
import { ImagePanel } from './image-panel/image-panel.tsx'
import { PriceHistory } from './price-history.tsx'
import { SalesPrices } from './sales-prices.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

const texts = productTexts.form

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const input = { params: { id: Number(params['productId']) } }
  const isOwner = currentSession()?.isOwner === true
  const [product, options, prices, history, competition] = await Promise.all([
    callAdmin('GET /api/products/:id', input),
    callAdmin('GET /api/product-form-options', {}),
    callAdmin('GET /api/products/:id/sales-prices', input),
    isOwner ? callAdmin('GET /api/products/:id/price-history', input) : null,
    isOwner ? callAdmin('GET /api/products/:id/competitor-prices', input) : null,
  ])
  return { product, options, prices, history, competition }
}

/**
 * A product, its sales prices with their explanation, and for owners what competitors ask and the history of its base price; reloaded after a
 * save.
 */
export default function EditProduct() {
  const { product, options, prices, history, competition } = useLoaderData<typeof clientLoader>()
  const { priceUpdated, parentId } = product
  const facts = [
    // When the cost changed is nothing for others than owners either.
    priceUpdated === null || history === null ? null : texts.priceUpdated(formatDateTime(priceUpdated)),
    parentId === null ? null : texts.isCopy,
  ]
  return (
    <Page
      title={product.name ?? product.code}
      subtitle={facts.filter((fact) => fact !== null).join(' · ') || undefined}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Section>
          <EditProductForm key={product.id} product={product} options={options} />
        </Section>
        <Stack spacing={2.5} sx={{ minWidth: 0 }}>
          <ImagePanel key={`images-${product.id}`} product={product} />
          <SalesPrices prices={prices} />
          {competition === null ? null : <Competition key={product.id} prices={competition} />}
          {history === null ? null : (
            <PriceHistory key={product.id} history={history} isCopy={product.parentId !== null} />
          )}
        </Stack>
      </Box>
    </Page>
  )
}
