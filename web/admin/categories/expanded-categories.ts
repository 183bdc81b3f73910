import { useState } from 'react'
import { storedValue } from '../ui/stored-value.ts'

/** Expanded branches of the category tree, stored per user and tab, so that the tree is unchanged on return. */
export const expandedCategories = storedValue<readonly number[]>({
  area: 'categories',
  name: 'expanded',
  of: 'user',
  within: 'tab',
  check: (stored) => (Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : []),
})

export function useExpandedCategories(
  alwaysOpen: readonly number[] = [],
): [ReadonlySet<number>, (ids: Iterable<number>) => void] {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(
    () => new Set([...expandedCategories.read(), ...alwaysOpen]),
  )
  return [
    expanded,
    (ids) => {
      const next = new Set(ids)
      setExpanded(next)
      expandedCategories.write([...next])
    },
  ]
}
