import { useMemo, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import type { GridColDef } from '@mui/x-data-grid'
import { compareNames } from '#domain/spanish-order.ts'
import { searchTexts } from '#web/texts/admin-searches.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { deleteColumn } from '../../ui/grid/delete-column.tsx'
import { TableGrid } from '../../ui/grid/table-grid.tsx'
import { Page } from '../../ui/page.tsx'
import { useDeleteOne } from '../../ui/use-delete.tsx'
import { SearchTabs } from '../search-tabs.tsx'
import { SynonymDialog } from '../synonym-dialog.tsx'
import type { SynonymGroup } from '../synonym-dialog.tsx'
import { BuiltInSynonyms } from './built-in-synonyms.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

const texts = searchTexts.synonyms

export async function clientLoader() {
  return callAdmin('GET /api/synonyms', {})
}

/** The synonyms of the account, and those that come with the product (search.md §33). */
export default function Synonyms() {
  const groups = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<SynonymGroup | 'new' | null>(null)
  const { start, dialog } = useDeleteGroup(() => void revalidate())
  const columns = useMemo(() => columnsFor({ onEdit: setEdited, onDelete: start }), [start])
  return (
    <Page
      title={texts.title}
      count={groups.length}
      subtitle={texts.subtitle}
      actions={
        <Button
          variant="contained"
          color="secondary"
          startIcon={<AddIcon />}
          onClick={() => setEdited('new')}
        >
          {texts.add}
        </Button>
      }
      narrow
    >
      <SearchTabs />
      <Stack spacing={2.5}>
        <TableGrid<SynonymGroup>
          label={texts.title}
          rows={groups}
          columns={columns}
          empty={<Empty title={texts.empty} text={texts.emptyText} />}
        />
        <BuiltInSynonyms />
      </Stack>
      {edited === null ? null : (
        <SynonymDialog
          group={edited === 'new' ? null : edited}
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
  onEdit: (group: SynonymGroup) => void
  onDelete: (group: SynonymGroup) => void
}

function columnsFor({ onEdit, onDelete }: ColumnOptions): GridColDef<SynonymGroup>[] {
  return [
    {
      field: 'words',
      headerName: texts.columns.words,
      flex: 1,
      minWidth: 180,
      cellClassName: 'wrapped',
      valueGetter: (_value, { words }) => words.join(', '),
      sortComparator: compareNames,
      renderCell: ({ row }) => (
        <Link component="button" onClick={() => onEdit(row)} sx={{ textAlign: 'left' }}>
          {row.words.join(', ')}
        </Link>
      ),
    },
    deleteColumn({
      heading: texts.columns.actions,
      text: texts.delete,
      labelOf: ({ words }) => texts.deleteNamed(words.join(', ')),
      onDelete,
    }),
  ]
}

function useDeleteGroup(onDone: () => void) {
  return useDeleteOne<SynonymGroup>({
    question: ({ words }) => ({
      title: texts.remove.title,
      text: texts.remove.text(words.join(', ')),
      confirmLabel: texts.remove.confirm,
    }),
    run: ({ id }) => callAdmin('DELETE /api/synonyms/:id', { params: { id } }),
    onDone: ({ words }) => {
      showAlert({ severity: 'success', text: texts.remove.done(words.join(', ')) })
      onDone()
    },
  })
}
