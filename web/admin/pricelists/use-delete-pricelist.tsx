import type { ReactNode } from 'react'
import { pricelistTexts } from '#web/texts/admin-pricelists.ts'
import { showAlert } from '../ui/alerts.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { useDeleteOne } from '../ui/use-delete.tsx'

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
  const { start, dialog } = useDeleteOne<{ pricelist: Named; onDone: () => void }>({
    question: ({ pricelist }) => ({
      title: texts.title,
      text: texts.text(pricelist.name),
      confirmLabel: texts.confirm,
    }),
    run: ({ pricelist: { id } }) => callAdmin('DELETE /api/pricelists/:id', { params: { id } }),
    onDone: ({ pricelist, onDone }) => {
      showAlert({ severity: 'success', text: texts.done(pricelist.name) })
      onDone()
    },
  })
  return { start: (pricelist, onDone) => start({ pricelist, onDone }), dialog }
}
