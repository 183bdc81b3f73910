import { useState } from 'react'

const KEY = 'expandedCategories'

/** Which branches of the category tree are open: kept for this tab, so that coming back finds the tree as it was. */
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
