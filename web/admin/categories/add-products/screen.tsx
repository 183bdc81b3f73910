import { useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import Box from '@mui/material/Box'
import { useIsRoot } from '#web/session/session.ts'
import { addProductsTexts as texts } from '#web/texts/admin-categories.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Page } from '../../ui/page.tsx'
import { RootOnly } from '../../ui/root-only.tsx'
import { AddByKeys } from './add-by-keys.tsx'
import { CategoryProducts } from './category-products.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

/** Categories to choose from and, when the address names one (cyId), its details and products. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const id = Number(new URL(request.url).searchParams.get('cyId') ?? 0)
  const [categories, category] = await Promise.all([
    callAdmin('GET /api/categories/flat', {}),
    id > 0 ? callAdmin('GET /api/categories/:id', { params: { id } }) : null,
  ])
  return { categories, category }
}

export default function AddProducts() {
  const { categories, category } = useLoaderData<typeof clientLoader>()
  const isRoot = useIsRoot()
  return (
    <Page
      title={category?.name ?? texts.title}
      windowTitle={category ? texts.windowTitle(category.name) : texts.title}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: isRoot ? 'minmax(0, 2fr) minmax(0, 3fr)' : 'minmax(0, 1fr)',
          },
          alignItems: 'start',
        }}
      >
        <RootOnly notice={texts.onlyRoot}>
          <AddByKeys categories={categories} categoryId={category?.id ?? null} />
        </RootOnly>
        <CategoryProducts category={category} />
      </Box>
    </Page>
  )
}
