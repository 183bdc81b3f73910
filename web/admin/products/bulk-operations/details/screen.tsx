import { useState } from 'react'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { operationTexts } from '#web/texts/admin-price-file.ts'
import { operationRowTexts as texts } from '#web/texts/admin-operation.ts'
import { countsText, originOf } from '../../../operations/operation-text.ts'
import { UndoDialog } from '../../../operations/undo-dialog.tsx'
import type { Undone } from '../../../operations/undo-dialog.tsx'
import { callAdmin } from '../../../ui/call-admin.ts'
import { Empty } from '../../../ui/empty.tsx'
import { formatCount, formatDateTime } from '../../../ui/format.ts'
import { gridQuery, readGridAddress } from '../../../ui/grid/grid-address.ts'
import { PagedGrid } from '../../../ui/grid/paged-grid.tsx'
import { SearchBar } from '../../../ui/grid/search-bar.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { Page } from '../../../ui/page.tsx'
import { SelectionBar } from '../../../ui/selection-bar.tsx'
import { useBusy } from '../../../ui/use-busy.ts'
import { useConfirm } from '../../../ui/use-confirm.tsx'
import { UnsortedLink } from '../../unsorted-link.tsx'
import { UndoResult } from '../../undo-result.tsx'
import { FILE_COLUMNS, RULE_COLUMNS, RowCard } from './row-columns.tsx'
import type { OperationRow } from './row-columns.tsx'
import { readRowFilter, RowFilter } from './row-filter.tsx'
import { useChosenRows } from './use-chosen-rows.ts'

export { ScreenError as ErrorBoundary } from '../../../ui/screen-error.tsx'

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const id = Number(params['operationId'])
  const { searchParams } = new URL(request.url)
  const [operation, rows] = await Promise.all([
    callAdmin('GET /api/bulk-operations/:id', { params: { id } }),
    callAdmin('GET /api/bulk-operations/:id/rows', {
      params: { id },
      query: {
        ...gridQuery<'GET /api/bulk-operations/:id/rows'>(request),
        searchValue: readGridAddress(searchParams).searchValue,
        undone: readRowFilter(searchParams),
      },
    }),
  ])
  return { operation, rows }
}

/**
 * One bulk operation: what it did to each product, searched and filtered, and the undo of chosen ones or of all
 * (bulk.md §61, /admin/products/bulk-operations/:operationId).
 */
export default function BulkOperation() {
  const { operation, rows } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const [undone, setUndone] = useState<Undone | null>(null)
  const canUndo = operation.rowsLeft > 0
  const chosen = useChosenRows({ operationId: operation.id, onPage: rows.content })
  const origin = originOf(operation)
  const kind = operationTexts.kinds[operation.kind]

  function show(result: Undone): void {
    setAsking(false)
    setUndone(result)
    chosen.clear()
    void revalidate()
  }

  return (
    <Page
      title={kind}
      windowTitle={texts.windowTitle(kind, origin)}
      subtitle={
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {[origin, formatDateTime(operation.startedAt), operation.by, countsText(operation)]
            .filter((part) => part !== null)
            .join(' · ')}
        </Box>
      }
      actions={
        <>
          {operation.withoutCategory > 0 ? (
            <UnsortedLink operationId={operation.id} count={operation.withoutCategory} />
          ) : null}
          {canUndo ? (
            <Button variant="outlined" onClick={() => setAsking(true)}>
              {texts.undoAll}
            </Button>
          ) : null}
        </>
      }
    >
      {undone ? <UndoResult undone={undone} onClose={() => setUndone(null)} /> : null}
      {operation.undoneAt === null ? null : (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.undone(operation.undoneBy, formatDateTime(operation.undoneAt))}
        </Alert>
      )}
      {operation.rowsGone > 0 ? (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {texts.gone(formatCount(operation.rowsGone), operation.rowsGone === 1)}
        </Typography>
      ) : null}
      {operation.rows === 0 ? (
        <Empty title={texts.none} text={texts.noneText} />
      ) : (
        <>
          <Box sx={BAR}>
            <Box sx={{ flex: '1 1 260px', maxWidth: 480 }}>
              <SearchBar placeholder={texts.search} />
            </Box>
            {operation.rowsUndone > 0 || operation.undoneAt !== null ? <RowFilter /> : null}
          </Box>
          <PagedGrid<OperationRow>
            label={texts.rows}
            page={rows}
            columns={operation.kind === 'comparison-rules' ? RULE_COLUMNS : FILE_COLUMNS}
            renderCard={(row) => <RowCard row={row} />}
            empty={<NoRows />}
            {...(canUndo && { selection: chosen.ofPage })}
          />
          {canUndo ? (
            <SelectedRows operation={operation} ids={chosen.ids} onUndone={show} onClear={chosen.clear} />
          ) : null}
        </>
      )}
      {isAsking ? (
        <UndoDialog
          operation={operation}
          onDone={show}
          onCancel={() => {
            setAsking(false)
            void revalidate()
          }}
        />
      ) : null}
    </Page>
  )
}

interface SelectedRowsProps {
  operation: { id: number; kind: string }
  ids: ReadonlySet<number>
  onUndone: (undone: Undone) => void
  onClear: () => void
}

/** Actions on the selected rows. */
function SelectedRows({ operation, ids, onUndone, onClear }: SelectedRowsProps) {
  const { busy, run } = useBusy<'undo'>()
  const { ask, dialog } = useConfirm()
  if (ids.size === 0) return dialog
  const count = formatCount(ids.size)
  const isOne = ids.size === 1

  async function undo(): Promise<void> {
    const { title, text, rules, deleted, confirm } = texts.confirm
    const textOf: Record<string, string> = { 'comparison-rules': rules, 'products-deleted': deleted }
    const sure = await ask({
      title: title(count, isOne),
      text: textOf[operation.kind] ?? text,
      confirmLabel: confirm,
      destructive: true,
    })
    if (!sure) return
    onUndone(
      await callAdmin('POST /api/bulk-operations/:id/undo-rows', {
        params: { id: operation.id },
        body: { productIds: [...ids] },
      }),
    )
  }

  return (
    <SelectionBar label={texts.selection}>
      <Typography component="output" sx={{ fontWeight: 600, mr: 1 }}>
        {texts.selected(count, isOne)}
      </Typography>
      <Button size="small" variant="outlined" loading={busy !== null} onClick={() => void run('undo', undo)}>
        {texts.undoSome}
      </Button>
      <Button size="small" color="inherit" onClick={onClear}>
        {texts.clear}
      </Button>
      {dialog}
    </SelectionBar>
  )
}

function NoRows() {
  const [params] = useSearchParams()
  const isNarrowed = readGridAddress(params).searchValue !== undefined || readRowFilter(params) !== undefined
  return (
    <Empty
      title={isNarrowed ? texts.notFound : texts.none}
      text={isNarrowed ? texts.notFoundText : texts.noneText}
      action={isNarrowed ? <LinkButton to="?">{texts.showAll}</LinkButton> : null}
    />
  )
}

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 2,
} as const
