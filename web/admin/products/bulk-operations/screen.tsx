import { useMemo, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { GridColDef } from '@mui/x-data-grid'
import { currentSession } from '#web/session/session.ts'
import { importTexts, operationTexts as texts, updatePricesTexts } from '#web/texts/admin-csv.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { gridQuery } from '../../ui/grid/grid-address.ts'
import { PagedGrid } from '../../ui/grid/paged-grid.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { RootOnly } from '../../ui/root-only.tsx'
import { countsText } from './operation-text.ts'
import type { Operation } from './operation-text.ts'
import { UndoDialog } from './undo-dialog.tsx'
import { UndoResult } from './undo-result.tsx'
import type { Undone } from './undo-result.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

/** Null for accounts that may not see bulk operations. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (!currentSession()?.isRoot) return null
  return callAdmin('GET /api/bulk-operations', { query: gridQuery<'GET /api/bulk-operations'>(request) })
}

/** Bulk operations with user and file, newest first; each can be undone once (bulk.md §22). */
export default function BulkOperations() {
  const page = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Operation | null>(null)
  const [undone, setUndone] = useState<Undone | null>(null)
  const onPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const columns = useMemo(() => createColumns(onPhone, setAsked), [onPhone])
  if (page === null) {
    return (
      <Page title={texts.title}>
        <RootOnly notice={texts.onlyRoot} />
      </Page>
    )
  }
  return (
    <Page title={texts.title} count={page.totalElements} actions={<Starts />}>
      {undone ? <UndoResult undone={undone} onClose={() => setUndone(null)} /> : null}
      <PagedGrid<Operation>
        label={texts.title}
        page={page}
        columns={columns}
        empty={<Empty title={texts.empty.title} text={texts.empty.text} />}
      />
      {asked ? (
        <UndoDialog
          key={asked.id}
          operation={asked}
          onDone={(result) => {
            setAsked(null)
            setUndone(result)
            void revalidate()
          }}
          onCancel={() => {
            setAsked(null)
            void revalidate()
          }}
        />
      ) : null}
    </Page>
  )
}

function Starts() {
  return (
    <>
      <LinkButton to="/admin/products/import">{importTexts.title}</LinkButton>
      <LinkButton to="/admin/products/update-prices">{updatePricesTexts.title}</LinkButton>
    </>
  )
}

/** Time and user of an undo, always in two lines. */
function UndoneBy({ at, by }: { at: string; by: string | null }) {
  const lines = [texts.undone(by), formatDateTime(at)]
  return (
    <Box title={lines.join(', ')} sx={{ minWidth: 0, color: 'text.secondary' }}>
      {lines.map((line) => (
        <Box key={line} sx={{ whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {line}
        </Box>
      ))}
    </Box>
  )
}

/** The file name, or the change in words, cut to a number of lines. */
function Origin({ text, lines }: { text: string; lines: number }) {
  return (
    <Box
      title={text}
      sx={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: String(lines),
        overflow: 'hidden',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Box>
  )
}

// The columns with actions first, because a phone shows only a part of the table.
const PHONE_ORDER = ['startedAt', 'fileName', 'undoneAt', 'counts', 'kind', 'by', 'id']

function createColumns(onPhone: boolean, onUndo: (operation: Operation) => void): GridColDef<Operation>[] {
  const all: GridColDef<Operation>[] = [
    { field: 'id', headerName: texts.columns.id, width: 64, cellClassName: 'figures' },
    {
      field: 'startedAt',
      headerName: texts.columns.startedAt,
      width: onPhone ? 106 : 152,
      cellClassName: 'wrapped',
      valueFormatter: (value: string) => formatDateTime(value),
    },
    {
      field: 'kind',
      headerName: texts.columns.kind,
      width: 148,
      sortable: false,
      cellClassName: 'wrapped',
      valueFormatter: (kind: Operation['kind']) => texts.kinds[kind],
    },
    {
      field: 'fileName',
      headerName: texts.columns.fileName,
      flex: onPhone ? 0 : 1,
      minWidth: onPhone ? 118 : 140,
      sortable: false,
      cellClassName: 'wrapped',
      valueGetter: (name: string | null, { description }) => name ?? description ?? texts.noFile,
      renderCell: ({ value }: { value?: string }) => <Origin text={value ?? ''} lines={onPhone ? 4 : 2} />,
    },
    {
      field: 'by',
      headerName: texts.columns.by,
      width: 96,
      sortable: false,
      valueFormatter: (by: string | null) => by ?? '—',
    },
    {
      field: 'counts',
      headerName: texts.columns.counts,
      width: 190,
      sortable: false,
      cellClassName: 'wrapped figures',
      renderCell: ({ row }) => countsText(row),
    },
    {
      field: 'undoneAt',
      headerName: texts.columns.undo,
      width: onPhone ? 132 : 156,
      sortable: false,
      cellClassName: 'wrapped',
      renderCell: ({ row }) =>
        row.undoneAt === null ? (
          <Button
            size="small"
            variant="outlined"
            aria-label={texts.undoOf(`${texts.kinds[row.kind]}, ${formatDateTime(row.startedAt)}`)}
            onClick={() => onUndo(row)}
          >
            {texts.undo}
          </Button>
        ) : (
          <UndoneBy at={row.undoneAt} by={row.undoneBy} />
        ),
    },
  ]
  return onPhone ? all.sort((a, b) => PHONE_ORDER.indexOf(a.field) - PHONE_ORDER.indexOf(b.field)) : all
}
