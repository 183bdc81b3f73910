import { useMemo, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import Link from '@mui/material/Link'
import type { GridColDef } from '@mui/x-data-grid'
import type { Output } from '#contract/endpoint.ts'
import type { listResourceGroups } from '#contract/resource-groups.ts'
import { compareNames } from '#domain/spanish-order.ts'
import { resourceGroupTexts as texts } from '#web/texts/admin-resource-groups.ts'
import { showAlert } from '../ui/alerts.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { Empty } from '../ui/empty.tsx'
import { deleteColumn } from '../ui/grid/delete-column.tsx'
import { TableGrid } from '../ui/grid/table-grid.tsx'
import { MainButton } from '../ui/main-button.tsx'
import { Page } from '../ui/page.tsx'
import { useDeleteOne } from '../ui/use-delete.tsx'
import { GroupDialog } from './group-dialog.tsx'

export { ScreenError as ErrorBoundary } from '../ui/screen-error.tsx'

type ResourceGroup = Output<typeof listResourceGroups>[number]

export async function clientLoader() {
  const [groups, { content: catalogs }] = await Promise.all([
    callAdmin('GET /api/resource-groups', {}),
    callAdmin('GET /api/catalogs', {}),
  ])
  return { groups, catalogs }
}

/** Named sets of catalogues for publications (publications.md §12). */
export default function ResourceGroupList() {
  const { groups, catalogs } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<ResourceGroup | 'new' | null>(null)
  const { start, dialog } = useDeleteGroup(() => void revalidate())
  const columns = useMemo(
    () => columnsFor({ catalogs, onEdit: setEdited, onDelete: start }),
    [catalogs, start],
  )
  return (
    <Page
      title={texts.title}
      count={groups.length}
      actions={<MainButton label={texts.add} onClick={() => setEdited('new')} />}
    >
      <TableGrid<ResourceGroup>
        label={texts.title}
        rows={groups}
        columns={columns}
        empty={<Empty title={texts.empty} text={texts.emptyText} />}
      />
      {edited === null ? null : (
        <GroupDialog
          group={edited === 'new' ? null : edited}
          catalogs={catalogs}
          onSaved={(text) => {
            showAlert({ severity: 'success', text })
            setEdited(null)
            void revalidate()
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {dialog}
    </Page>
  )
}

interface ColumnOptions {
  catalogs: readonly { id: number; name: string }[]
  onEdit: (group: ResourceGroup) => void
  onDelete: (group: ResourceGroup) => void
}

function columnsFor({ catalogs, onEdit, onDelete }: ColumnOptions): GridColDef<ResourceGroup>[] {
  const nameOf = new Map(catalogs.map(({ id, name }) => [id, name]))
  return [
    {
      field: 'name',
      headerName: texts.columns.name,
      flex: 1,
      minWidth: 140,
      cellClassName: 'wrapped',
      sortComparator: compareNames,
      renderCell: ({ row }) => (
        <Link component="button" onClick={() => onEdit(row)} sx={{ textAlign: 'left' }}>
          {row.name}
        </Link>
      ),
    },
    {
      field: 'catalogIds',
      headerName: texts.columns.catalogs,
      flex: 2,
      minWidth: 200,
      sortable: false,
      cellClassName: 'wrapped',
      valueGetter: (_value, { catalogIds }) =>
        catalogIds.map((id) => nameOf.get(id) ?? id).join(', ') || texts.noCatalogs,
    },
    deleteColumn({
      heading: texts.columns.actions,
      text: texts.delete,
      labelOf: ({ name }) => texts.deleteNamed(name),
      onDelete,
    }),
  ]
}

function useDeleteGroup(onDone: () => void) {
  return useDeleteOne<ResourceGroup>({
    question: ({ name }) => ({
      title: texts.remove.title,
      text: texts.remove.text(name),
      confirmLabel: texts.remove.confirm,
    }),
    run: ({ id }) => callAdmin('DELETE /api/resource-groups/:id', { params: { id } }),
    onDone: ({ name }) => {
      showAlert({ severity: 'success', text: texts.remove.done(name) })
      onDone()
    },
  })
}
