import { useLoaderData, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import AddIcon from '@mui/icons-material/Add'
import type { GridColDef } from '@mui/x-data-grid'
import type { Output } from '#contract/endpoint.ts'
import type { listProducts } from '#contract/products.ts'
import { useIsRoot } from '#web/session/session.ts'
import { productTexts } from '#web/texts/admin-products.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { formatCost, formatDateTime } from '../../ui/format.ts'
import { gridQuery, readGridAddress } from '../../ui/grid/grid-address.ts'
import { PagedGrid } from '../../ui/grid/paged-grid.tsx'
import { SearchBar } from '../../ui/grid/search-bar.tsx'
import { CodeLink, LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { ProductTools } from './product-tools.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

type ProductRow = Output<typeof listProducts>['content'][number]

const texts = productTexts.list

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchValue } = readGridAddress(new URL(request.url).searchParams)
  return callAdmin('GET /api/products', {
    query: { ...gridQuery<'GET /api/products'>(request), searchValue },
  })
}

/** The products of the account, paged, sorted and searched by the server (catalogue.md §8, /admin/products). */
export default function ProductList() {
  const page = useLoaderData<typeof clientLoader>()
  const isRoot = useIsRoot()
  return (
    <Page title={texts.title} count={page.totalElements} actions={isRoot ? <AddProduct /> : null}>
      <ProductTools />
      <SearchBar placeholder={texts.search} />
      <PagedGrid<ProductRow>
        label={texts.title}
        page={page}
        columns={COLUMNS}
        rowHref={({ id }) => productHref(id)}
        empty={<NoProducts />}
      />
    </Page>
  )
}

function AddProduct() {
  return (
    <LinkButton to="/admin/products/add" main startIcon={<AddIcon />}>
      {texts.add}
    </LinkButton>
  )
}

function NoProducts() {
  const [params] = useSearchParams()
  const isRoot = useIsRoot()
  const { searchValue } = readGridAddress(params)
  if (searchValue !== undefined) {
    const action = <LinkButton to="/admin/products">{texts.showAll}</LinkButton>
    return <Empty title={texts.notFound(searchValue)} text={texts.notFoundText} action={action} />
  }
  return <Empty title={texts.empty} text={isRoot ? texts.emptyRoot : texts.emptyStandard} />
}

function productHref(id: number): string {
  return `/admin/products/${id}/edit`
}

const COLUMNS: readonly GridColDef<ProductRow>[] = [
  {
    field: 'name',
    headerName: texts.columns.name,
    flex: 1,
    minWidth: 220,
    valueGetter: (_name, { name, code }) => name ?? code,
  },
  {
    field: 'code',
    headerName: texts.columns.code,
    width: 170,
    renderCell: ({ row }) => <CodeLink to={productHref(row.id)}>{row.code}</CodeLink>,
  },
  {
    field: 'basePrice',
    headerName: texts.columns.basePrice,
    type: 'number',
    width: 130,
    valueFormatter: (value: number | null) => formatCost(value),
  },
  {
    field: 'priceUpdated',
    headerName: texts.columns.priceUpdated,
    width: 180,
    valueFormatter: (value: string | null) => formatDateTime(value),
  },
]
