import { memo, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { categoryTexts as texts, moveTexts, orderTexts } from '#web/texts/admin-categories.ts'
import { formatCount } from '../ui/format.ts'
import { useDragRow } from './drag-rows.ts'
import type { DragMoves } from './drag-rows.ts'
import type { CategoryNode, VisibleRow } from './visible-rows.ts'

interface CategoryRowProps extends VisibleRow {
  expanded: boolean
  /** The one row of the tree in the tab order. */
  isStop: boolean
  mark: 'current' | 'parent' | null
  onToggle: (id: number) => void
  onFocus: (id: number) => void
  /** Omitted: the row cannot be moved. */
  moves?: TreeMoves | undefined
  /** One button with a menu in the place of the actions. */
  hasMenu: boolean
}

/** Makes the rows of a tree movable. Must be a stable object, or every row registers its drag handlers again. */
export interface TreeMoves extends DragMoves {
  /** Opens the dialog that moves a category without dragging. */
  readonly onMoveTo: (id: number) => void
  /** Opens the dialog that orders what is below a category. */
  readonly onOrder: (id: number) => void
  /** Opens the menu of a category at this element: on a phone, where its actions have no room beside the name. */
  readonly onMore: (id: number, opener: HTMLElement) => void
}

/** One row of the category tree; memoized, because a tree has thousands. */
export const CategoryRow = memo(function CategoryRow(props: CategoryRowProps) {
  const { node, level, position, siblings, expanded, isStop, mark, onToggle, onFocus, moves, hasMenu } = props
  const { id, name } = node
  const isBranch = node.children.length > 0
  const tabIndex = isStop ? 0 : -1
  const line = useRef<HTMLLIElement>(null)
  const isClosed = isBranch && !expanded
  const open = useMemo(() => (isClosed ? () => onToggle(id) : null), [isClosed, onToggle, id])
  useDragRow(line, { id, moves: moves ?? null, open })
  return (
    <li
      ref={line}
      role="treeitem"
      className={moves ? 'movable' : undefined}
      data-id={id}
      tabIndex={tabIndex}
      aria-level={level + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isBranch ? expanded : undefined}
      aria-current={mark === 'current' ? 'true' : undefined}
      onFocus={() => onFocus(id)}
      // Names keep half of the row, however deep the tree is.
      style={{ paddingLeft: `min(${4 + level * 22}px, 50%)` }}
    >
      {isBranch ? (
        <button
          type="button"
          className="toggle"
          tabIndex={-1}
          title={expanded ? texts.collapse : texts.expand}
          aria-label={expanded ? texts.collapse : texts.expand}
          onClick={() => onToggle(id)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m9 6 6 6-6 6" />
          </svg>
        </button>
      ) : (
        <i />
      )}
      <span className="line">
        <span className="name">{name}</span>
        <Link
          to={`/admin/categories/add-products?cyId=${id}`}
          title={texts.countsTitle}
          tabIndex={tabIndex}
          draggable={false}
          className="counts"
        >
          {texts.counts(formatCount(node.totalDirectProducts), formatCount(node.totalGroupedProducts))}
        </Link>
        {mark ? <span className={`mark ${mark}`}>{texts.tree[mark]}</span> : null}
      </span>
      {moves && hasMenu ? (
        <button
          type="button"
          className="more"
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-label={texts.more(name)}
          onClick={({ currentTarget }) => moves.onMore(id, currentTarget)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 5v0M12 12v0M12 19v0" />
          </svg>
        </button>
      ) : (
        <Actions node={node} moves={moves} tabIndex={tabIndex} />
      )}
    </li>
  )
})

type ActionsProps = Pick<CategoryRowProps, 'node' | 'moves'> & { tabIndex: number }

function Actions({ node, moves, tabIndex }: ActionsProps) {
  return (
    <span className="actions">
      {(moves ? branchActions(node, moves) : []).map(({ text, label, run }) => (
        <button
          key={text}
          type="button"
          className="move"
          tabIndex={tabIndex}
          aria-label={label}
          onClick={run}
        >
          {text}
        </button>
      ))}
      <Link to={editHref(node.id)} tabIndex={tabIndex} draggable={false}>
        {texts.editLink}
      </Link>
    </span>
  )
}

/** What can be done with a category and what is below it; `label` also names the category. */
export function branchActions(
  { id, name, children }: CategoryNode,
  moves: TreeMoves,
): { text: string; label: string; run: () => void }[] {
  const move = { text: moveTexts.action, label: moveTexts.actionLabel(name), run: () => moves.onMoveTo(id) }
  const order = { text: orderTexts.action, label: orderTexts.actionLabel(name), run: () => moves.onOrder(id) }
  return children.length > 1 ? [order, move] : [move]
}

export function editHref(id: number): string {
  return `/admin/categories/${id}/edit`
}
