import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'

const OPEN_AFTER_MS = 700

/** Which moves are possible, and what a drop does. */
export interface DragMoves {
  readonly canMove: (id: number, toId: number | null) => boolean
  readonly onDrop: (id: number, toId: number | null) => void
}

/**
 * Makes a row of the tree draggable and a drop target. Hovering over a collapsed branch expands it (`open`). The
 * dragged row and the target are marked by data-dragging and data-over outside React, so that a drag over many rows
 * renders none of them again.
 */
export function useDragRow(
  row: RefObject<HTMLElement | null>,
  { id, moves, open }: { id: number; moves: DragMoves | null; open: (() => void) | null },
): void {
  useEffect(() => {
    const element = row.current
    if (!element || !moves) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      clearTimeout(timer)
      delete element.dataset['over']
    }
    const cleanup = combine(
      draggable({
        element,
        getInitialData: () => ({ categoryId: id }),
        onDragStart: () => (element.dataset['dragging'] = ''),
        onDrop: () => delete element.dataset['dragging'],
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedId(source.data) !== null,
        onDragEnter: ({ source }) => {
          const dragged = draggedId(source.data)
          if (open && dragged !== id) timer = setTimeout(open, OPEN_AFTER_MS)
          if (dragged !== null && moves.canMove(dragged, id)) element.dataset['over'] = ''
        },
        onDragLeave: leave,
        onDrop: ({ source }) => {
          leave()
          drop(moves, draggedId(source.data), id)
        },
      }),
    )
    return () => {
      leave()
      cleanup()
    }
  }, [row, id, moves, open])
}

/** Makes an element the drop target that moves a branch to the top level. */
export function useDropAtTop(
  zone: RefObject<HTMLElement | null>,
  moves: DragMoves | null,
): { canDrop: boolean; over: boolean } {
  const [canDrop, setCanDrop] = useState(false)
  const [over, setOver] = useState(false)
  useEffect(() => {
    const element = zone.current
    if (!element || !moves) return undefined
    return combine(
      monitorForElements({
        onDragStart: ({ source }) => {
          const dragged = draggedId(source.data)
          setCanDrop(dragged !== null && moves.canMove(dragged, null))
        },
        onDrop: () => {
          setCanDrop(false)
          setOver(false)
        },
      }),
      dropTargetForElements({
        element,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => drop(moves, draggedId(source.data), null),
      }),
    )
  }, [zone, moves])
  return { canDrop, over }
}

function drop(moves: DragMoves, id: number | null, toId: number | null): void {
  if (id !== null && moves.canMove(id, toId)) moves.onDrop(id, toId)
}

function draggedId(data: Record<string, unknown>): number | null {
  return typeof data['categoryId'] === 'number' ? data['categoryId'] : null
}
