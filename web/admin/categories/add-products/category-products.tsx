import { useMemo } from 'react'
import { useRevalidator } from 'react-router'
import Button from '@mui/material/Button'
import type { GridColDef } from '@mui/x-data-grid'
import type { getCategory } from '#contract/categories.ts'
import type { Output } from '#contract/endpoint.ts'
import { useIsRoot } from '#web/session/session.ts'
import { addProductsTexts as texts, categoryTexts } from '#web/texts/admin-categories.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { formatCount } from '../../ui/format.ts'
import { TableGrid } from '../../ui/grid/table-grid.tsx'
import { CodeLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { useDeleteOne } from '../../ui/use-delete.tsx'

type Category = Output<typeof getCategory>
type Product = Category['products'][number]

/** The right half: products of the chosen category; counts are own and (in brackets) including subcategories. */
export function CategoryProducts({ category }: { category: Category | null }) {
  const isRoot = useIsRoot()
  const remove = useRemoveProduct(category?.id ?? 0)
  const columns = useColumns(isRoot, remove.start)
  if (category === null) {
    const { title, root, other } = texts.noCategory
    return (
      <Section title={texts.inCategory}>
        <Empty title={title} text={isRoot ? root : other} />
      </Section>
    )
  }
  return (
    <Section
      title={texts.inCategory}
      count={categoryTexts.counts(
        formatCount(category.totalDirectProducts),
        formatCount(category.totalGroupedProducts),
      )}
    >
      <TableGrid
        label={texts.inCategory}
        rows={category.products}
        columns={columns}
        rowHref={editHref}
        empty={<Empty title={texts.noProducts.title} text={texts.noProducts.text} />}
      />
      {remove.dialog}
    </Section>
  )
}

function useRemoveProduct(categoryId: number) {
  const { revalidate } = useRevalidator()
  return useDeleteOne<Product>({
    question: () => ({
      title: texts.removeTitle,
      text: texts.removeText,
      confirmLabel: texts.removeConfirm,
      cancelLabel: texts.cancel,
    }),
    run: ({ id }) =>
      callAdmin('DELETE /api/categories/:id/products/:productId', {
        params: { id: categoryId, productId: id },
      }),
    onDone: () => void revalidate(),
  })
}

function useColumns(isRoot: boolean, askRemove: (product: Product) => void): GridColDef<Product>[] {
  return useMemo(
    () => [
      {
        field: 'code',
        headerName: texts.columns.code,
        width: 136,
        renderCell: ({ row }) => <CodeLink to={editHref(row)}>{row.code}</CodeLink>,
      },
      {
        field: 'name',
        headerName: texts.columns.name,
        flex: 1,
        minWidth: 190,
        cellClassName: 'wrapped',
        valueGetter: (_value, row) => row.name ?? row.code,
      },
      {
        field: 'remove',
        headerName: texts.columns.remove,
        width: 132,
        align: 'right',
        headerAlign: 'right',
        sortable: false,
        renderCell: ({ row }) =>
          isRoot ? (
            <Button
              size="small"
              color="error"
              aria-label={texts.removeLabel(row.name ?? row.code)}
              onClick={() => askRemove(row)}
            >
              {texts.remove}
            </Button>
          ) : null,
      },
    ],
    // The handler is new on each render but always does the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [isRoot],
  )
}

function editHref({ id }: Product): string {
  return `/admin/products/${id}/edit`
}
