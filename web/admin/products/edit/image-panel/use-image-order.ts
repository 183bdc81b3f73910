import { useRef, useState } from 'react'
import { imageTexts } from '#web/texts/admin-images.ts'
import { callAdmin } from '../../../ui/call-admin.ts'
import { errorText } from '../../../ui/error-text.ts'
import type { Product } from '../../product-values.ts'

type Image = Product['images'][number]

/**
 * The pictures in the user's order, updated optimistically; orders are sent one after the other. `onSaved` is called
 * when the last one was stored, or refused and must be loaded again.
 */
export function useImageOrder(
  { id, images }: Pick<Product, 'id' | 'images'>,
  onSaved: () => Promise<void>,
): {
  ordered: readonly Image[]
  problem: string | null
  move: (imageId: number, by: -1 | 1) => number
} {
  const [wanted, setWanted] = useState<readonly number[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useRef<Promise<void>>(Promise.resolve())
  const newest = useRef(0)
  // Loaded data wins, and it arrives in the same render as the end of the optimistic order: pictures that swap for a
  // moment would lose the focus.
  const loaded = images.map((image) => image.id).join(' ')
  const [seen, setSeen] = useState(loaded)
  if (seen !== loaded) {
    setSeen(loaded)
    setWanted(null)
  }
  const ordered =
    wanted === null ? images : images.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))

  function move(imageId: number, by: -1 | 1): number {
    const ids = ordered.map((image) => image.id)
    const from = ids.indexOf(imageId)
    const to = Math.min(Math.max(from + by, 0), ids.length - 1)
    ids.splice(to, 0, ...ids.splice(from, 1))
    setWanted(ids)
    setProblem(null)
    newest.current += 1
    const mine = newest.current
    sending.current = sending.current.then(() => send(ids, mine))
    return to
  }

  async function send(imageIds: number[], number: number): Promise<void> {
    // A later order supersedes this one: only the last matters.
    if (number !== newest.current) return
    try {
      await callAdmin('PATCH /api/products/:id/images', { params: { id }, body: { imageIds } })
    } catch (error) {
      setProblem(`${imageTexts.orderFailed} ${errorText(error)}`)
      if (number === newest.current) setWanted(null)
    }
    if (number === newest.current) await onSaved()
  }

  return { ordered, problem, move }
}
