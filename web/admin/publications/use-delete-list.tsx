import type { ReactNode } from 'react'
import type { listCustomLists } from '#contract/custom-lists.ts'
import type { Output } from '#contract/endpoint.ts'
import { customListTexts } from '#web/texts/admin-custom-lists.ts'
import { showAlert } from '../ui/alerts.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { useDeleteOne } from '../ui/use-delete.tsx'

const texts = customListTexts.remove

type List = Pick<Output<typeof listCustomLists>[number], 'id' | 'name' | 'isFavourites'>

/** Deletes a custom list after a confirmation: `start(list)`. */
export function useDeleteList(onDone: () => void): { start: (list: List) => void; dialog: ReactNode } {
  return useDeleteOne<List>({
    question: ({ name, isFavourites }) => ({
      title: texts.title,
      text: isFavourites ? texts.favouritesText(name) : texts.text(name),
      confirmLabel: texts.confirm,
    }),
    run: ({ id }) => callAdmin('DELETE /api/custom-lists/:id', { params: { id } }),
    onDone: ({ name }) => {
      showAlert({ severity: 'success', text: texts.done(name) })
      onDone()
    },
  })
}
