import { useMemo, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import { currentSession } from '#web/session/session.ts'
import { importTexts, operationTexts as texts, updatePricesTexts } from '#web/texts/admin-price-file.ts'
import { countsText, hasEffect, originOf } from '../../../operations/operation-text.ts'
import type { Operation } from '../../../operations/operation-text.ts'
import { UndoDialog } from '../../../operations/undo-dialog.tsx'
import type { Undone } from '../../../operations/undo-dialog.tsx'
import { callAdmin } from '../../../ui/call-admin.ts'
import { Empty } from '../../../ui/empty.tsx'
import { formatDateTime } from '../../../ui/format.ts'
import { CardActions, CardTitle } from '../../../ui/grid/card.tsx'
import { gridQuery } from '../../../ui/grid/grid-address.ts'
import { PagedGrid } from '../../../ui/grid/paged-grid.tsx'
import { LinkButton, TextLink } from '../../../ui/link.tsx'
import { Page } from '../../../ui/page.tsx'
import { RootOnly } from '../../../ui/root-only.tsx'
import { UndoResult } from '../../undo-result.tsx'
import { clamped } from '../../../ui/clamped.ts'

export { ScreenError as ErrorBoundary } from '../../../ui/screen-error.tsx'

/** Null for accounts that may not see bulk operations. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (!currentSession()?.isRoot) return null
  return callAdmin('GET /api/bulk-operations', { query: gridQuery<'GET /api/bulk-operations'>(request) })
}

/** Bulk operations with user and file, newest first; each opens, and can be undone once (bulk.md §22). */
export default function BulkOperations() {
  const page = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Operation | null>(null)
  const [undone, setUndone] = useState<Undone | null>(null)
  const columns = useMemo(() => createColumns(setAsked), [])
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
        rowHref={operationHref}
        renderCard={(operation) => <OperationCard operation={operation} onUndo={setAsked} />}
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

/** User and time of an undo. */
function UndoneBy({ at, by }: { at: string; by: string | null }) {
  return (
    <Box sx={{ minWidth: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      <div>{texts.undone(by)}</div>
      <div>{formatDateTime(at)}</div>
    </Box>
  )
}

/** Where an operation came from, cut to three lines; a link to the operation. */
function Origin({ operation }: { operation: Operation }) {
  const text = originOf(operation)
  return (
    <Box title={text} sx={clamped('3')}>
      <TextLink to={operationHref(operation)}>{text}</TextLink>
    </Box>
  )
}

function operationHref({ id }: Operation): string {
  return `/admin/products/bulk-operations/${id}`
}

interface OperationProps {
  operation: Operation
  onUndo: (operation: Operation) => void
}

/** The button that undoes an operation, or who has undone it. */
function Undo({ operation, onUndo }: OperationProps) {
  const { kind, startedAt, undoneAt, undoneBy } = operation
  if (undoneAt !== null) return <UndoneBy at={undoneAt} by={undoneBy} />
  if (!hasEffect(operation)) return <Box sx={{ color: 'text.secondary' }}>{texts.nothingToUndo}</Box>
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={texts.undoOf(`${texts.kinds[kind]}, ${formatDateTime(startedAt)}`)}
      onClick={() => onUndo(operation)}
    >
      {texts.undo}
    </Button>
  )
}

function OperationCard({ operation, onUndo }: OperationProps) {
  const { kind, startedAt, by } = operation
  return (
    <>
      <CardTitle to={operationHref(operation)}>{originOf(operation)}</CardTitle>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[texts.kinds[kind], formatDateTime(startedAt), by].filter((part) => part !== null).join(' · ')}
      </Typography>
      <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{countsText(operation)}</Typography>
      <CardActions>
        <Undo operation={operation} onUndo={onUndo} />
      </CardActions>
    </>
  )
}

function createColumns(onUndo: (operation: Operation) => void): GridColDef<Operation>[] {
  return [
    { field: 'id', headerName: texts.columns.id, width: 58, cellClassName: 'figures' },
    {
      field: 'startedAt',
      headerName: texts.columns.startedAt,
      width: 146,
      cellClassName: 'wrapped',
      valueFormatter: (value: string) => formatDateTime(value),
    },
    {
      field: 'kind',
      headerName: texts.columns.kind,
      width: 126,
      sortable: false,
      cellClassName: 'wrapped',
      valueFormatter: (kind: Operation['kind']) => texts.kinds[kind],
    },
    {
      field: 'fileName',
      headerName: texts.columns.fileName,
      flex: 1,
      minWidth: 150,
      sortable: false,
      cellClassName: 'wrapped',
      renderCell: ({ row }) => <Origin operation={row} />,
    },
    {
      field: 'by',
      headerName: texts.columns.by,
      width: 92,
      sortable: false,
      valueFormatter: (by: string | null) => by ?? '—',
    },
    {
      field: 'counts',
      headerName: texts.columns.counts,
      width: 150,
      sortable: false,
      cellClassName: 'wrapped figures',
      renderCell: ({ row }) => countsText(row),
    },
    {
      field: 'undoneAt',
      headerName: texts.columns.undo,
      width: 176,
      sortable: false,
      cellClassName: 'wrapped',
      renderCell: ({ row }) => <Undo operation={row} onUndo={onUndo} />,
    },
  ]
}
