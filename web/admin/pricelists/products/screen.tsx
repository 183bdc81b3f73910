import { useMemo } from 'react'
import { useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import type { GridColDef } from '@mui/x-data-grid'
import type { Output } from '#contract/endpoint.ts'
import type { listPricelistProducts } from '#contract/pricelists.ts'
import { pricelistTexts } from '#web/texts/admin-pricelists.ts'
import { productTexts } from '#web/texts/admin-products.ts'
import { formulaText, targetText } from '../../rules/rule-text.ts'
import type { Rule } from '../../rules/rule-text.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { formatCost, formatCount, formatMoney, formatPercent } from '../../ui/format.ts'
import { gridQuery, readGridAddress } from '../../ui/grid/grid-address.ts'
import { PagedGrid } from '../../ui/grid/paged-grid.tsx'
import { SearchBar } from '../../ui/grid/search-bar.tsx'
import { CodeLink, LinkButton, TextLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { QUICK_FILTERS, QuickFilterLink } from '../../ui/quick-filters.tsx'
import { ExportButton } from '../export-button.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

type Product = Output<typeof listPricelistProducts>['content'][number]

const texts = pricelistTexts.products

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const id = Number(params['pricelistId'])
  const address = new URL(request.url).searchParams
  const ruleId = Number(address.get('ruleId')) || undefined
  const withoutPrice = address.get('withoutPrice') === 'true' ? true : undefined
  const { searchValue } = readGridAddress(address)
  const [pricelist, pricelists, products] = await Promise.all([
    callAdmin('GET /api/pricelists/:id', { params: { id } }),
    callAdmin('GET /api/pricelists', { query: {} }),
    callAdmin('GET /api/pricelists/:id/products', {
      params: { id },
      query: { ...gridQuery<'GET /api/pricelists/:id/products'>(request), searchValue, ruleId, withoutPrice },
    }),
  ])
  return { pricelist, pricelists, products, searchValue, ruleId, withoutPrice }
}

/** Sales price and deciding rule of each product in a list: all, those that a text finds, of one rule, or without a price. */
export default function PricelistProducts() {
  const { pricelist, pricelists, products, searchValue, ruleId, withoutPrice } =
    useLoaderData<typeof clientLoader>()
  const { id, name, rules, productsWithoutPrice, totalProducts } = pricelist
  const rule = rules.find((one) => one.id === ruleId)
  const columns = useMemo(() => columnsFor(rules), [rules])
  const listName = (listId: number): string =>
    pricelists.find((list) => list.id === listId)?.name ?? String(listId)
  const here = `/admin/pricelists/${id}/products`
  return (
    <Page
      title={texts.title(name)}
      subtitle={rule ? texts.ofRule(`${targetText(rule)}: ${formulaText(rule, listName)}`) : undefined}
      actions={
        <>
          <ExportButton pricelist={pricelist} format="xlsx" />
          <ExportButton pricelist={pricelist} format="csv" />
          <LinkButton to={`/admin/pricelists/${id}/print`} startIcon={<PrintIcon />}>
            {texts.print}
          </LinkButton>
        </>
      }
    >
      <SearchBar placeholder={productTexts.list.search} />
      <Box component="nav" aria-label={texts.filters} sx={{ ...QUICK_FILTERS, mb: 2 }}>
        <QuickFilterLink
          to={here}
          name={texts.all(formatCount(totalProducts))}
          isOn={!rule && !withoutPrice && searchValue === undefined}
        />
        <QuickFilterLink
          to={`${here}?withoutPrice=true`}
          name={texts.withoutPrice(formatCount(productsWithoutPrice))}
          isOn={withoutPrice === true}
        />
        {rule ? (
          <QuickFilterLink
            to={`${here}?ruleId=${rule.id}`}
            name={texts.rule(formatCount(rule.decides))}
            isOn
          />
        ) : null}
      </Box>
      <PagedGrid
        label={texts.title(name)}
        page={products}
        columns={columns}
        rowHref={productHref}
        empty={<NoProducts here={here} searchValue={searchValue} withoutPrice={withoutPrice} />}
      />
    </Page>
  )
}

interface NoProductsProps {
  /** The address of all products. */
  here: string
  searchValue: string | undefined
  withoutPrice: boolean | undefined
}

function NoProducts({ here, searchValue, withoutPrice }: NoProductsProps) {
  if (searchValue !== undefined) {
    const { notFound, notFoundText, showAll } = productTexts.list
    const action = <LinkButton to={here}>{showAll}</LinkButton>
    return <Empty title={notFound(searchValue)} text={notFoundText} action={action} />
  }
  if (withoutPrice) return <Empty title={texts.noneWithoutPrice} />
  return <Empty title={texts.none} text={texts.noneText} />
}

function columnsFor(rules: readonly Rule[]): GridColDef<Product>[] {
  const { columns } = texts
  const figures = { align: 'right', headerAlign: 'right', cellClassName: 'figures' } as const
  return [
    {
      field: 'name',
      headerName: columns.name,
      flex: 1,
      minWidth: 190,
      cellClassName: 'wrapped',
      valueGetter: (_value, row) => row.name ?? row.code,
    },
    {
      field: 'code',
      headerName: columns.code,
      width: 150,
      renderCell: ({ row }) => <CodeLink to={productHref(row)}>{row.code}</CodeLink>,
    },
    { field: 'basePrice', headerName: columns.basePrice, width: 120, ...figures, valueFormatter: formatCost },
    {
      field: 'salesPrice',
      headerName: columns.salesPrice,
      width: 150,
      ...figures,
      valueFormatter: formatMoney,
    },
    {
      field: 'markupPct',
      headerName: columns.markup,
      width: 100,
      sortable: false,
      ...figures,
      valueFormatter: (value: number | null) => formatPercent(value, { sign: true, decimals: 2 }),
    },
    {
      field: 'ruleId',
      headerName: columns.rule,
      sortable: false,
      width: 190,
      cellClassName: 'wrapped',
      renderCell: ({ row }) => {
        const rule = rules.find(({ id }) => id === row.ruleId)
        return rule ? (
          <TextLink to={`/admin/pricelists/rules/${rule.id}/edit`}>{targetText(rule)}</TextLink>
        ) : (
          columns.noRule
        )
      },
    },
  ]
}

function productHref({ id }: Product): string {
  return `/admin/products/${id}/edit`
}
