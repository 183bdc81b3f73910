import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { useNavigate } from 'react-router'
import { categoryTexts as texts } from '#web/texts/admin-categories.ts'
import { useOnPhone } from '../ui/use-on-phone.ts'
import { CategoryRow, editHref } from './category-row.tsx'
import type { TreeMoves } from './category-row.tsx'
import { useRenderedRows } from './use-rendered-rows.ts'
import { TreeList } from './tree-list.ts'
import { treeMove, visibleRows } from './visible-rows.ts'
import type { CategoryNode } from './visible-rows.ts'

interface CategoryTreeProps {
  tree: readonly CategoryNode[]
  expanded: ReadonlySet<number>
  onExpand: (ids: Iterable<number>) => void
  /** Highlights a category and its parent, by word and colour. */
  highlight?: { current: number; parent: number | null }
  /** Makes its rows movable. */
  moves?: TreeMoves | undefined
}

/**
 * The category tree: name, counts 'direct [grouped]', edit link and toggle on each row. One tab stop: arrows move,
 * expand and collapse, Enter edits, a letter finds. Plain elements, because a component library's tree takes seconds
 * for the two thousand categories of a wholesaler.
 */
export function CategoryTree({ tree, expanded, onExpand, highlight, moves }: CategoryTreeProps) {
  const navigate = useNavigate()
  const onPhone = useOnPhone()
  const list = useRef<HTMLUListElement>(null)
  const rows = useMemo(() => visibleRows(tree, expanded), [tree, expanded])
  const rendered = useRenderedRows(rows.length)
  const [focused, setFocused] = useState<number | null>(null)
  const stop = rows.some(({ node }) => node.id === focused)
    ? focused
    : (highlight?.current ?? rows[0]?.node.id)

  useScrolledTo(list, {
    id: highlight?.current,
    place: rows.findIndex(({ node }) => node.id === highlight?.current),
    rendered,
  })

  const latest = useRef({ expanded, onExpand })
  useEffect(() => {
    latest.current = { expanded, onExpand }
  })
  const toggle = useCallback((id: number) => {
    const { expanded: open, onExpand: change } = latest.current
    change(open.has(id) ? [...open].filter((other) => other !== id) : [...open, id])
  }, [])

  function focus(id: number): void {
    setFocused(id)
    list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>): void {
    const id = Number((event.target as HTMLElement).dataset['id'])
    if (!id || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') void navigate(editHref(id))
    const move = treeMove(event.key, rows, { id, expanded: expanded.has(id) })
    if (move === null) return
    event.preventDefault()
    if ('focus' in move) focus(move.focus)
    else toggle(move.toggle)
  }

  return (
    <TreeList
      ref={list}
      role="tree"
      aria-label={texts.title}
      onKeyDown={onKeyDown}
      data-scrolls={highlight === undefined ? undefined : true}
    >
      {rows.slice(0, rendered).map((row) => (
        <CategoryRow
          key={row.node.id}
          {...row}
          expanded={expanded.has(row.node.id)}
          isStop={row.node.id === stop}
          mark={markOf(row.node.id, highlight)}
          onToggle={toggle}
          onFocus={setFocused}
          moves={moves}
          hasMenu={onPhone}
        />
      ))}
    </TreeList>
  )
}

/** Scrolls the list to a row once it is there: `place` among the rows, of which the first `rendered` are. */
function useScrolledTo(
  list: RefObject<HTMLUListElement | null>,
  { id, place, rendered }: { id: number | undefined; place: number; rendered: number },
): void {
  const isThere = place >= 0 && place < rendered
  useLayoutEffect(() => {
    if (!isThere) return undefined
    function show(): void {
      const tree = list.current
      const row = tree?.querySelector<HTMLElement>(`[data-id="${id}"]`)
      // The list alone: the window stays where it is.
      if (row) tree?.scrollTo({ top: row.offsetTop - (tree.clientHeight - row.offsetHeight) / 2 })
    }
    show()
    // Rows out of view have an estimated height until they were rendered near it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(show)
    })
    return () => cancelAnimationFrame(frame)
  }, [list, id, isThere])
}

function markOf(id: number, highlight: CategoryTreeProps['highlight']): 'current' | 'parent' | null {
  if (highlight?.current === id) return 'current'
  return highlight?.parent === id ? 'parent' : null
}
