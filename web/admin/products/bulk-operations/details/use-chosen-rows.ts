import { useMemo, useState } from 'react'
import { operationRowTexts as texts } from '#web/texts/admin-operation.ts'
import type { OperationRow } from './row-columns.tsx'

/** Rows of an operation chosen over any number of pages. */
export function useChosenRows({
  operationId,
  onPage,
}: {
  operationId: number
  onPage: readonly OperationRow[]
}) {
  const [chosen, setChosen] = useState<{ operationId: number; ids: ReadonlySet<number> }>(NOTHING)
  const ids = chosen.operationId === operationId ? chosen.ids : NOTHING.ids
  const shown = useMemo(() => new Set(onPage.map(({ id }) => id).filter((id) => ids.has(id))), [onPage, ids])
  return {
    ids,
    clear: () => setChosen(NOTHING),
    ofPage: {
      labelOf: ({ code }: OperationRow) => texts.select(code),
      ids: shown,
      onChange: (now: ReadonlySet<number>) => {
        const others = [...ids].filter((id) => !shown.has(id))
        setChosen({ operationId, ids: new Set([...others, ...now]) })
      },
    },
  }
}

const NOTHING = { operationId: 0, ids: new Set<number>() }
