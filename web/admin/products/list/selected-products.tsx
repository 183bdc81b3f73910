import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import OpenIcon from '@mui/icons-material/ArrowDropDown'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { DELETED_PRODUCT_DAYS } from '#domain/limits.ts'
import { useIsOwner, useIsRoot } from '#web/session/session.ts'
import { productListTexts } from '#web/texts/admin-product-list.ts'
import { callAdmin, fetchAsAdmin } from '../../ui/call-admin.ts'
import { ClearSelection } from '../../ui/clear-selection.tsx'
import { formatCount } from '../../ui/format.ts'
import { saveFile } from '../../ui/save-file.ts'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { useOnPhone } from '../../ui/use-on-phone.ts'
import { showDeleted } from '../deleted-alert.ts'
import type { FilterOptions, FilterQuery } from './list-filter.ts'
import { TargetDialog } from './target-dialog.tsx'
import type { Target } from './target-dialog.tsx'

const texts = productListTexts.selected

interface SelectedProductsProps {
  ids: ReadonlySet<number>
  /** Number of products in the whole list. */
  total: number
  /** The filter of the list. */
  query: FilterQuery
  options: FilterOptions
  onChoose: (ids: Iterable<number>) => void
  onClear: () => void
}

/** What can be done with the chosen products together. */
export function SelectedProducts({ ids, total, query, options, onChoose, onClear }: SelectedProductsProps) {
  const isRoot = useIsRoot()
  const isOwner = useIsOwner()
  const onPhone = useOnPhone()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { busy, run } = useBusy<string>()
  const [target, setTarget] = useState<Target | null>(null)
  const productIds = [...ids]
  const { deleteAll, isDeleting, dialog } = useDeleteProducts(productIds, onClear)
  if (ids.size === 0) return dialog
  const count = formatCount(productIds.length)

  const actions: Action[] = [
    isRoot && {
      label: texts.percent,
      run: () => void navigate('/admin/products/percent-change', { state: { productIds } }),
    },
    isRoot && { label: texts.category, run: () => setTarget('category') },
    isOwner && { label: texts.tag, run: () => setTarget('tag') },
    isOwner && { label: texts.list, run: () => setTarget('customList') },
    { label: texts.export, run: () => void run(texts.export, () => exportChosen(productIds)) },
    isRoot && { label: texts.delete, run: () => void run(texts.delete, deleteAll), color: 'error' as const },
  ].filter((action) => action !== false)

  return (
    <SelectionBar label={texts.label}>
      <Typography component="output" sx={{ fontWeight: 600, mr: 1 }}>
        {isDeleting ? texts.deleting(count) : productIds.length === 1 ? texts.one : texts.count(count)}
      </Typography>
      {productIds.length < total ? (
        <Button
          size="small"
          loading={busy === texts.label}
          onClick={() =>
            void run(texts.label, async () => onChoose(await callAdmin('GET /api/products/ids', { query })))
          }
        >
          {texts.all(formatCount(total))}
        </Button>
      ) : null}
      {onPhone ? (
        <ActionMenu actions={actions} disabled={busy !== null} />
      ) : (
        actions.map(({ label, run: start, ...look }) => (
          <Button
            key={label}
            size="small"
            variant="outlined"
            disabled={busy !== null}
            loading={busy === label}
            onClick={start}
            {...look}
          >
            {label}
          </Button>
        ))
      )}
      <ClearSelection label={texts.clear} onClear={onClear} />
      {target === null ? null : (
        <TargetDialog
          target={target}
          productIds={productIds}
          options={options}
          onClose={() => setTarget(null)}
          onChange={() => void revalidate()}
        />
      )}
      {dialog}
    </SelectionBar>
  )
}

/** Deletes products after a question; for some days they can be brought back. */
function useDeleteProducts(productIds: readonly number[], onDeleted: () => void) {
  const { revalidate } = useRevalidator()
  const { ask, dialog } = useConfirm()
  const [isDeleting, setDeleting] = useState(false)

  async function deleteAll(): Promise<void> {
    const sure = await ask({
      title:
        productIds.length === 1 ? texts.deleteTitleOne : texts.deleteTitle(formatCount(productIds.length)),
      text: texts.deleteText(DELETED_PRODUCT_DAYS),
      confirmLabel: texts.delete,
      destructive: true,
    })
    if (!sure) return
    setDeleting(true)
    const { deleted, operationId } = await callAdmin('POST /api/products/selection/delete', {
      body: { productIds: [...productIds] },
    }).finally(() => setDeleting(false))
    showDeleted({
      text: deleted === 1 ? texts.deletedOne : texts.deleted(formatCount(deleted)),
      operationId,
      onBroughtBack: () => void revalidate(),
    })
    onDeleted()
    await revalidate()
  }

  return { deleteAll, isDeleting, dialog }
}

interface Action {
  label: string
  run: () => void
  color?: 'error'
}

/** The actions where there is no room for their buttons. */
function ActionMenu({ actions, disabled }: { actions: readonly Action[]; disabled: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="contained"
        disabled={disabled}
        endIcon={<OpenIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.actions}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disablePortal>
        {actions.map(({ label, run, color }) => (
          <MenuItem
            key={label}
            sx={color === 'error' ? { color: 'error.main' } : undefined}
            onClick={() => {
              setAnchor(null)
              run()
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** Downloads by fetch: a plain link cannot send the token. */
async function exportChosen(productIds: number[]): Promise<void> {
  const response = await fetchAsAdmin(
    'POST /api/products/selection/export',
    {},
    { body: JSON.stringify({ productIds }), headers: { 'content-type': 'application/json' } },
  )
  saveFile(texts.exportFile, await response.blob())
}
