import { useLoaderData, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { ApiError } from '#web/api/api-error.ts'
import { useIsOwner, useIsRoot } from '#web/session/session.ts'
import { catalogTexts } from '#web/texts/admin-catalogs.ts'
import { productListTexts } from '#web/texts/admin-product-list.ts'
import { productTexts } from '#web/texts/admin-products.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { useAskedParams } from '../../ui/grid/asked-params.ts'
import { gridQuery, readGridAddress } from '../../ui/grid/grid-address.ts'
import { PagedGrid } from '../../ui/grid/paged-grid.tsx'
import { SearchBar } from '../../ui/grid/search-bar.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { MainButton } from '../../ui/main-button.tsx'
import { Page } from '../../ui/page.tsx'
import { ScrolledRow } from '../../ui/scrolled-row.tsx'
import { ON_PHONE, useOnPhone } from '../../ui/use-on-phone.ts'
import { ColumnsButton, useColumns } from './columns.tsx'
import { productHref } from './product-row.ts'
import type { ProductRow } from './product-row.ts'
import { DroppedFiles } from './dropped-files.tsx'
import { useEditCost } from './cost/edit-cost.ts'
import { ProductCard } from './product-card.tsx'
import { FilterButton, FilterChips } from './filter-bar.tsx'
import {
  differInPanelOnly,
  filterOf,
  isFiltered,
  membersOf,
  panelHref,
  pricelistOf,
  sortOf,
  viewOf,
  withoutPricelist,
} from './list-filter.ts'
import type { FilterOptions } from './list-filter.ts'
import { ProductPanel } from './panel/product-panel.tsx'
import { ProductTools } from './product-tools.tsx'
import { SelectedProducts } from './selected-products.tsx'
import { storedPricelist } from './stored-choices.ts'
import { useOpenProduct } from './panel/use-open-product.ts'
import { useAskedChoice, useSelection } from './use-selection.ts'
import { isBuiltInView, Views } from './views.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

const texts = productTexts.list

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const { searchValue } = readGridAddress(searchParams)
  const asked = callAdmin('GET /api/products/filter-options', {})
  // A link may name the price list. Before one was chosen it is the first.
  const named = pricelistOf(searchParams)
  if (named !== undefined) storedPricelist.write(named)
  const stored = named ?? storedPricelist.read()
  const chosen = stored === undefined ? (await asked).pricelists[0]?.id : (stored ?? undefined)
  const read = (pricelistId: number | undefined) => {
    const { belowCost, ...filter } = filterOf(searchParams)
    const query = {
      ...filter,
      searchValue,
      pricelistId,
      belowCost: pricelistId === undefined ? undefined : belowCost,
    }
    return callAdmin('GET /api/products', {
      query: {
        ...gridQuery<'GET /api/products'>(request),
        ...query,
        sort: sortOf(searchParams, pricelistId),
      },
    }).then((page) => ({ page, query }))
  }
  const first = read(chosen).catch((error: unknown) => {
    const isGone = error instanceof ApiError && error.errors.some(({ path }) => path === 'pricelistId')
    if (!isGone) throw error
    storedPricelist.write(null)
    return read(undefined)
  })
  const [{ page, query }, options] = await Promise.all([first, asked])
  return { page, query, options }
}

/** Another product in the panel leaves the list as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return !differInPanelOnly(args.currentUrl, args.nextUrl) && args.defaultShouldRevalidate
}

/**
 * The products of the account, paged, sorted, searched and filtered by the server (catalogue.md §8, catalogue.md §28,
 * /admin/products).
 */
export default function ProductList() {
  const { page, query, options } = useLoaderData<typeof clientLoader>()
  const [params] = useSearchParams()
  const { params: asked } = useAskedParams()
  const isRoot = useIsRoot()
  const hasPricelist = query.pricelistId !== undefined
  const { savingIds, editing } = useEditCost()
  const { columns, choices, toggle, rowHeight, density } = useColumns({
    hasPricelist,
    rows: page.content,
    savingCosts: savingIds,
  })
  const selection = useSelection({ list: membersOf(params, query.pricelistId), onPage: page.content })
  useAskedChoice(query, selection.choose)
  const onPhone = useOnPhone()
  const open = useOpenProduct(page)
  const filterButton = <FilterButton options={options} hasPricelist={hasPricelist} />
  const columnsButton = <ColumnsButton choices={choices} onToggle={toggle} density={density} />
  const pricelistChoice = <PricelistChoice options={options} chosen={query.pricelistId} />
  const views = <Views hasPricelist={hasPricelist} />
  return (
    <Page
      title={texts.title}
      count={page.totalElements}
      actions={
        <>
          <ProductTools query={query} />
          {isRoot ? <MainButton label={texts.add} to="/admin/products/add" /> : null}
        </>
      }
    >
      {onPhone ? (
        <>
          <SearchBar placeholder={texts.search} />
          <ScrolledRow>
            {filterButton}
            {views}
            {pricelistChoice}
            {columnsButton}
          </ScrolledRow>
        </>
      ) : (
        <>
          <Box sx={BAR}>
            <Box sx={{ flex: '1 1 260px', maxWidth: 480 }}>
              <SearchBar placeholder={texts.search} />
            </Box>
            {filterButton}
            {columnsButton}
            {pricelistChoice}
          </Box>
          {views}
        </>
      )}
      {isBuiltInView(viewOf(params)) ? null : <FilterChips options={options} />}
      <Box sx={open.id === undefined ? undefined : WITH_PANEL}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <PagedGrid<ProductRow>
            label={texts.title}
            page={page}
            columns={columns}
            renderCard={(product) => (
              <ProductCard product={product} columns={columns} href={panelHref(asked, product.id)} />
            )}
            rowHref={({ id }) => panelHref(asked, id)}
            panel={{
              openId: open.id,
              fullHref: ({ id }) => productHref(id),
              apiRef: open.apiRef,
            }}
            rowHeight={rowHeight}
            empty={<NoProducts />}
            selection={selection.ofPage}
            editing={editing}
          />
          <SelectedProducts
            ids={selection.ids}
            total={page.totalElements}
            query={query}
            options={options}
            onChoose={selection.choose}
            onClear={selection.clear}
          />
        </Box>
        {open.id === undefined ? null : (
          <ProductPanel open={open} id={open.id} pricelistId={query.pricelistId} />
        )}
      </Box>
      <DroppedFiles />
    </Page>
  )
}

interface PricelistChoiceProps {
  options: FilterOptions
  chosen: number | undefined
}

/** The list whose prices are shown beside the costs; the choice is stored on this device. */
function PricelistChoice({ options, chosen }: PricelistChoiceProps) {
  const { setParams } = useAskedParams()
  const { label } = productListTexts.pricelist
  if (options.pricelists.length === 0) return null
  return (
    <TextField
      select
      size="small"
      value={chosen ?? ''}
      onChange={({ target }) => {
        storedPricelist.write(target.value === '' ? null : Number(target.value))
        // Reads the list again.
        setParams(withoutPricelist, { replace: true })
      }}
      slotProps={{
        select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } },
        // In the field: a label above it would make the row of filters higher, and one in its border is hard to read.
        input: {
          startAdornment: (
            <InputAdornment position="start" aria-hidden="true" disableTypography sx={CHOICE_LABEL}>
              {label}
            </InputAdornment>
          ),
        },
      }}
      sx={{ minWidth: 160, maxWidth: 264, mb: 2, [ON_PHONE]: { mb: 0 } }}
    >
      <MenuItem value="">{productListTexts.pricelist.none}</MenuItem>
      {options.pricelists.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

const CHOICE_LABEL = { color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: 'nowrap' } as const

function NoProducts() {
  const [params] = useSearchParams()
  const isRoot = useIsRoot()
  const isOwner = useIsOwner()
  const { searchValue } = readGridAddress(params)
  const action = <LinkButton to="/admin/products">{texts.showAll}</LinkButton>
  if (isFiltered(params)) {
    const { none, noneText } = productListTexts.filter
    return <Empty title={none} text={noneText} action={action} />
  }
  if (searchValue !== undefined) {
    return <Empty title={texts.notFound(searchValue)} text={texts.notFoundText} action={action} />
  }
  return isRoot ? (
    <Empty
      title={texts.empty}
      text={texts.emptyRoot}
      action={<LinkButton to="/admin/products/import">{texts.import}</LinkButton>}
    />
  ) : (
    <Empty
      title={texts.empty}
      text={texts.emptyStandard}
      action={isOwner && <LinkButton to="/admin/clone-catalog">{catalogTexts.cloneFrom}</LinkButton>}
    />
  )
}

/** Beside each other, and in a wide window wider than the screen is otherwise: the columns keep their room. */
const WITH_PANEL = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 2,
  width: { xs: '100%', lg: 'max(100%, min(1696px, calc(100vw - 332px)))' },
} as const

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 1,
  // As high as the field of the search.
  '& > .MuiButton-root': { mb: 2, height: 37 },
} as const
