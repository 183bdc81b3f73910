import { useMemo, useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { publicationTexts as texts } from '#web/texts/admin-publications.ts'
import { usePauseLink } from '../../links/use-pause-link.tsx'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { TableGrid } from '../../ui/grid/table-grid.tsx'
import { Page } from '../../ui/page.tsx'
import { NEW_PUBLICATION } from '../publication-values.ts'
import type { Publication, PublicationValues } from '../publication-values.ts'
import { AddDialog } from './add-dialog.tsx'
import { createColumns, editHref } from './publication-columns.tsx'
import { NEWEST_FIRST, readSort, writeSort } from './publication-order.ts'
import type { PublicationSort } from './publication-order.ts'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

export async function clientLoader() {
  const [publications, options] = await Promise.all([
    callAdmin('GET /api/publications', {}),
    callAdmin('GET /api/publication-form-options', {}),
  ])
  return { publications, options }
}

/** The publications of the account on one page; the sort order is in the address (publications.md §8). */
export default function PublicationList() {
  const { publications, options } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const { sortModel, setSort } = useSort()
  const { initial, open, close } = useAddDialog()
  const pausing = usePauseLink(() => void revalidate())
  const columns = useMemo(() => createColumns(pausing.ask), [pausing.ask])
  return (
    <Page
      title={texts.title}
      count={publications.length}
      actions={
        <Button variant="contained" color="secondary" startIcon={<AddIcon />} onClick={open}>
          {texts.add}
        </Button>
      }
    >
      <TableGrid<Publication>
        label={texts.title}
        rows={publications}
        columns={columns}
        rowHref={editHref}
        empty={<Empty title={texts.empty} text={texts.emptyText} />}
        paged={{
          hideFooter: true,
          // Notes are shown in full: they are what distinguishes publications.
          getRowHeight: () => 'auto',
          paginationModel: ALL_ON_ONE_PAGE,
          sortModel,
          onSortModelChange: ([chosen]) =>
            setSort(chosen?.sort ? { field: chosen.field, sort: chosen.sort } : null),
        }}
      />
      {pausing.dialog}
      {initial === null ? null : (
        <AddDialog
          initial={initial}
          options={options}
          onAdded={() => {
            showAlert({ severity: 'success', text: texts.form.added })
            close()
            setSort(NEWEST_FIRST)
            void revalidate()
          }}
          onClose={close}
        />
      )}
    </Page>
  )
}

const ALL_ON_ONE_PAGE = { page: 0, pageSize: -1 }

function useSort() {
  const [params, setParams] = useSearchParams()
  const sortModel = useMemo(() => {
    const sort = readSort(params)
    return sort ? [sort] : []
  }, [params])
  return {
    sortModel,
    setSort: (sort: PublicationSort | null) => {
      setParams((now) => writeSort(now, sort), { replace: true, preventScrollReset: true, state: null })
    },
  }
}

/** The dialog opens by its button, or with the values of a duplicated publication. */
function useAddDialog() {
  const { state } = useLocation() as { state: { duplicate?: PublicationValues } | null }
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [opened, setOpened] = useState(false)
  const duplicate = state?.duplicate ?? null
  return {
    initial: duplicate ?? (opened ? NEW_PUBLICATION : null),
    open: () => setOpened(true),
    close: () => {
      setOpened(false)
      if (duplicate) void navigate({ search: params.toString() }, { replace: true, state: null })
    },
  }
}
