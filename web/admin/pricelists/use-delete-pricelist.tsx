import { useState } from 'react'
import type { ReactNode } from 'react'
import { pricelistTexts } from '#web/texts/admin-pricelists.ts'
import { showAlert } from '../ui/alerts.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { useDelete } from '../ui/use-delete.tsx'

interface Named {
  readonly id: number
  readonly name: string
}

const texts = pricelistTexts.remove

/** Deletes one of several price lists: `start(pricelist, onDone)`. A refusal names what still uses it. */
export function useDeletePricelist(): {
  start: (pricelist: Named, onDone: () => void) => void
  dialog: ReactNode
} {
  const [chosen, setChosen] = useState<{ pricelist: Named; onDone: () => void } | null>(null)
  const { start, dialog } = useDelete({
    title: texts.title,
    text: chosen ? texts.text(chosen.pricelist.name) : '',
    confirmLabel: texts.confirm,
    run: async () => {
      if (!chosen) return
      const { id } = chosen.pricelist
      await callAdmin('DELETE /api/pricelists/:id', { params: { id } })
    },
    onDone: () => {
      if (!chosen) return
      showAlert({ severity: 'success', text: texts.done(chosen.pricelist.name) })
      chosen.onDone()
    },
  })
  return {
    start: (pricelist, onDone) => {
      setChosen({ pricelist, onDone })
      start()
    },
    dialog,
  }
}
