import { useEffect, useMemo, useRef, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import Paper from '@mui/material/Paper'
import { ancestorIds, flattenCategoryTree } from '#domain/category-tree.ts'
import { useIsOwner, useIsRoot } from '#web/session/session.ts'
import { catalogTexts } from '#web/texts/admin-catalogs.ts'
import { categoryTexts as texts, orderTexts } from '#web/texts/admin-categories.ts'
import { OtherActions } from '../../ui/action-menu.tsx'
import type { Action } from '../../ui/action-menu.tsx'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { MainButton } from '../../ui/main-button.tsx'
import { Page } from '../../ui/page.tsx'
import { useOnPhone } from '../../ui/use-on-phone.ts'
import type { TreeMoves } from '../category-row.tsx'
import { CategoryTree } from '../category-tree.tsx'
import { useExpandedCategories } from '../expanded-categories.ts'
import { branchIds } from '../visible-rows.ts'
import type { CategoryNode } from '../visible-rows.ts'
import { MoveDialog } from './move-dialog.tsx'
import { canMove, describeMove } from './move.ts'
import type { Move } from './move.ts'
import { OrderDialog } from './order-dialog.tsx'
import { RowMenu } from './row-menu.tsx'
import type { OpenRow } from './row-menu.tsx'
import { TreeBar } from './tree-bar.tsx'
import { useMoveBranch } from './use-move-branch.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

export async function clientLoader() {
  return callAdmin('GET /api/categories/nested', {})
}

export default function CategoryTreeScreen() {
  const tree = useLoaderData<typeof clientLoader>()
  const isRoot = useIsRoot()
  const isOwner = useIsOwner()
  const [expanded, setExpanded] = useExpandedCategories()
  const all = useMemo(() => flattenCategoryTree(tree), [tree])
  const ordering = useOrdering(tree, all)
  const onPhone = useOnPhone()
  const onOrderTop = isRoot && tree.length > 1 ? () => ordering.open(null) : undefined
  const { moves, dialogs } = useTreeMoves(all, {
    onMoved: ({ toId }) => {
      if (toId !== null) setExpanded([...expanded, ...ancestorIds(all, toId), toId])
    },
    onOrder: ordering.open,
  })
  return (
    <Page
      title={texts.title}
      count={all.length}
      actions={isRoot ? <RootActions onOrder={onPhone ? onOrderTop : undefined} /> : null}
    >
      {tree.length === 0 ? (
        <Empty
          title={texts.empty.title}
          text={isRoot ? texts.empty.root : texts.empty.other}
          action={
            !isRoot && isOwner && <LinkButton to="/admin/clone-catalog">{catalogTexts.cloneFrom}</LinkButton>
          }
        />
      ) : (
        <Paper variant="outlined" sx={{ p: { xs: 1, sm: 2 } }}>
          <TreeBar
            moves={isRoot ? moves : undefined}
            onOrder={onPhone ? undefined : onOrderTop}
            onExpandAll={() => setExpanded(branchIds(tree))}
            onCollapseAll={() => setExpanded([])}
          />
          <CategoryTree
            tree={tree}
            expanded={expanded}
            onExpand={setExpanded}
            moves={isRoot ? moves : undefined}
          />
        </Paper>
      )}
      {dialogs}
      {ordering.dialog}
    </Page>
  )
}

/** Ordering the categories below one, or the top level (null), in a dialog. */
function useOrdering(tree: readonly CategoryNode[], all: readonly CategoryNode[]) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<{ motherId: number | null } | null>(null)
  const parent = all.find(({ id }) => id === asked?.motherId) ?? null
  const dialog = asked ? (
    <OrderDialog
      parent={parent}
      siblings={parent === null ? tree : parent.children}
      onOrdered={revalidate}
      onClose={() => setAsked(null)}
    />
  ) : null
  return { open: (motherId: number | null) => setAsked({ motherId }), dialog }
}

/** Moving by dragging (with a confirmation) or by the dialog 'Mover a…'. */
function useTreeMoves(
  all: readonly CategoryNode[],
  { onMoved, onOrder }: { onMoved: (move: Move) => void; onOrder: (id: number) => void },
) {
  const [movingId, setMovingId] = useState<number | null>(null)
  const [openRow, setOpenRow] = useState<OpenRow | null>(null)
  const { ask, move, dialog } = useMoveBranch(onMoved)
  const latest = useRef({ all, ask, onOrder })
  useEffect(() => {
    latest.current = { all, ask, onOrder }
  })
  const [moves] = useState<TreeMoves>(() => ({
    canMove: (id, toId) => canMove(latest.current.all, id, toId),
    onDrop: (id, toId) => {
      const wanted = describeMove(latest.current.all, id, toId)
      if (wanted) latest.current.ask(wanted)
    },
    onMoveTo: setMovingId,
    onOrder: (id) => latest.current.onOrder(id),
    onMore: (id, opener) => setOpenRow({ id, opener }),
  }))
  const dialogs = (
    <>
      <RowMenu row={openRow} all={all} moves={moves} onClose={() => setOpenRow(null)} />
      {movingId === null ? null : (
        <MoveDialog all={all} id={movingId} move={move} onClose={() => setMovingId(null)} />
      )}
      {dialog}
    </>
  )
  return { moves, dialogs }
}

function RootActions({ onOrder }: { onOrder: (() => void) | undefined }) {
  const actions: Action[] = [{ label: texts.addProducts, to: '/admin/categories/add-products' }]
  if (onOrder) actions.push({ label: orderTexts.topAction, run: onOrder })
  return (
    <>
      <OtherActions actions={actions} />
      <MainButton label={texts.add} to="/admin/categories/add" />
    </>
  )
}
