import { useState } from 'react'
import type { ReactNode } from 'react'
import type { listCustomLists } from '#contract/custom-lists.ts'
import type { Output } from '#contract/endpoint.ts'
import { customListTexts } from '#web/texts/admin-custom-lists.ts'
import { showAlert } from '../ui/alerts.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { useDelete } from '../ui/use-delete.tsx'

const texts = customListTexts.remove

type List = Pick<Output<typeof listCustomLists>[number], 'id' | 'name' | 'isFavourites'>

/** Deletes a custom list after a confirmation: `start(list)`. */
export function useDeleteList(onDone: () => void): { start: (list: List) => void; dialog: ReactNode } {
  const [list, setList] = useState<List | null>(null)
  const { start, dialog } = useDelete({
    title: texts.title,
    text: list ? (list.isFavourites ? texts.favouritesText(list.name) : texts.text(list.name)) : '',
    confirmLabel: texts.confirm,
    run: async () => {
      if (!list) return
      await callAdmin('DELETE /api/custom-lists/:id', { params: { id: list.id } })
    },
    onDone: () => {
      if (list) showAlert({ severity: 'success', text: texts.done(list.name) })
      onDone()
    },
  })
  return {
    start: (chosen) => {
      setList(chosen)
      start()
    },
    dialog,
  }
}
