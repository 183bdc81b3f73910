import { useState } from 'react'

const KEY = 'expandedCategories'

/** Expanded branches of the category tree, stored per tab, so that the tree is unchanged on return. */
export function useExpandedCategories(
  alwaysOpen: readonly number[] = [],
): [ReadonlySet<number>, (ids: Iterable<number>) => void] {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(() => new Set([...read(), ...alwaysOpen]))
  return [
    expanded,
    (ids) => {
      const next = new Set(ids)
      setExpanded(next)
      sessionStorage.setItem(KEY, JSON.stringify([...next]))
    },
  ]
}

function read(): number[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as number[]
  } catch {
    return []
  }
}
