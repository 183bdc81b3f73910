import { useMemo } from 'react'
import { useRevalidator } from 'react-router'
import Button from '@mui/material/Button'
import type { GridColDef } from '@mui/x-data-grid'
import type { Output } from '#contract/endpoint.ts'
import type { listTagProducts } from '#contract/tags.ts'
import { useIsOwner } from '#web/session/session.ts'
import { tagTexts } from '#web/texts/admin-tags.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { errorText } from '../../ui/error-text.ts'
import { formatCount } from '../../ui/format.ts'
import { PagedGrid } from '../../ui/grid/paged-grid.tsx'
import { CodeLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'

type Products = Output<typeof listTagProducts>
type Product = Products['content'][number]

/** Products with the tag: name, and code linked to the product. */
export function TagProducts({ tagId, products }: { tagId: number; products: Products }) {
  const revalidator = useRevalidator()
  const isOwner = useIsOwner()

  const columns = useMemo<GridColDef<Product>[]>(() => {
    async function remove({ id, code, name }: Product): Promise<void> {
      try {
        await callAdmin('DELETE /api/tags/:id/products/:productId', { params: { id: tagId, productId: id } })
        showAlert({ severity: 'success', text: tagTexts.removed(name ?? code) })
        await revalidator.revalidate()
      } catch (error) {
        showAlert({ severity: 'error', text: errorText(error) })
      }
    }
    const all: GridColDef<Product>[] = [
      {
        field: 'name',
        headerName: tagTexts.columns.name,
        flex: 1,
        minWidth: 190,
        cellClassName: 'wrapped',
        valueGetter: (_value, row) => row.name ?? row.code,
      },
      {
        field: 'code',
        headerName: tagTexts.columns.code,
        width: 150,
        renderCell: ({ row }) => <CodeLink to={editHref(row)}>{row.code}</CodeLink>,
      },
      {
        field: 'remove',
        headerName: tagTexts.columns.remove,
        headerAlign: 'right',
        sortable: false,
        width: 96,
        align: 'right',
        renderCell: ({ row }) => (
          <Button
            size="small"
            color="inherit"
            aria-label={tagTexts.removeLabel(row.name ?? row.code)}
            onClick={() => void remove(row)}
          >
            {tagTexts.remove}
          </Button>
        ),
      },
    ]
    return isOwner ? all : all.filter(({ field }) => field !== 'remove')
  }, [tagId, revalidator, isOwner])

  return (
    <Section title={tagTexts.products} count={formatCount(products.totalElements)}>
      <PagedGrid
        label={tagTexts.products}
        page={products}
        columns={columns}
        rowHref={editHref}
        empty={<Empty title={tagTexts.noProducts.title} text={tagTexts.noProducts.text} />}
      />
    </Section>
  )
}

function editHref({ id }: Product): string {
  return `/admin/products/${id}/edit`
}
