import { useEffect, useRef, useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import type { uploadProductImage } from '#contract/product-images.ts'
import { ApiError, hasNoResponse } from '#web/api/api-error.ts'
import { fetchAsAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { dirtyForms } from '../../ui/form/dirty-forms.ts'
import { RESULT_KEY } from '../../ui/preserved/preserved-work.ts'
import { usePreserve, useRestored } from '../../ui/preserved/use-preserved.ts'
import type { PlannedPicture } from './plan-pictures.ts'

export type UploadMode = 'add' | 'replace'

/** What became of a picture. */
export type UploadState =
  | { readonly kind: 'sending' | 'added' | 'unchanged' }
  | { readonly kind: 'failed'; readonly problem: string }

const FORM_ID = 'bulk-pictures'
/** Products at a time; the server makes pictures one after the other. */
const AT_ONCE = 2
const BUSY_TRIES = 20
const BUSY_WAIT_MS = 3000

/**
 * Sends pictures, those of a product one after the other, so that they arrive in order. What was sent stays when it is
 * stopped or the connection is lost; the server knows a file that it has, so that sending again doubles nothing.
 */
export function usePictureUpload() {
  const restored = useRestored(RESULT_KEY) as ReadonlyMap<number, UploadState> | null
  const [states, setStates] = useState<ReadonlyMap<number, UploadState>>(restored ?? new Map())
  const [problem, setProblem] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  const running = useRef<AbortController | null>(null)

  useEffect(() => {
    dirtyForms.mark(FORM_ID, isRunning)
    return () => dirtyForms.mark(FORM_ID, false)
  }, [isRunning])
  useEffect(() => () => running.current?.abort(), [])
  usePreserve(
    RESULT_KEY,
    // What was on its way goes with those that are left.
    () => (states.size === 0 ? null : new Map([...states].filter(([, { kind }]) => kind !== 'sending'))),
    () => undefined,
  )

  function change(id: number, state: UploadState | null): void {
    setStates((now) => {
      const next = new Map(now)
      if (state === null) next.delete(id)
      else next.set(id, state)
      return next
    })
  }

  async function send(pictures: readonly PlannedPicture[], mode: UploadMode): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    setRunning(true)
    setProblem(null)
    const left = [...Map.groupBy(pictures, ({ target }) => target?.productId).values()]
    async function work(): Promise<void> {
      for (let group = left.shift(); group; group = left.shift()) {
        for (const picture of group) {
          if (controller.signal.aborted) return
          await sendOne(picture, mode, controller)
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    if (running.current === controller) {
      running.current = null
      setRunning(false)
    }
  }

  async function sendOne(
    { id, file, target, place }: PlannedPicture,
    mode: UploadMode,
    controller: AbortController,
  ): Promise<void> {
    if (target === null) return
    change(id, { kind: 'sending' })
    try {
      const body = await file.read()
      const query = mode === 'replace' ? { once: true, place } : { once: true }
      const answer = await whenFree(controller.signal, () =>
        upload(target.productId, { body, name: file.name, query, signal: controller.signal }),
      )
      change(id, { kind: answer.unchanged === true ? 'unchanged' : 'added' })
    } catch (error) {
      const isLost = hasNoResponse(error) || (error instanceof ApiError && error.status === 401)
      if (isLost || controller.signal.aborted) {
        // Neither sent nor refused: it goes with the others that are left.
        change(id, null)
        if (isLost) setProblem(errorText(error))
        controller.abort()
      } else change(id, { kind: 'failed', problem: errorText(error) })
    }
  }

  return {
    states,
    problem,
    isRunning,
    send,
    stop: () => running.current?.abort(),
    forget: () => {
      setStates(new Map())
      setProblem(null)
    },
  }
}

/** Tries again while the server has too many pictures to make. */
async function whenFree<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call()
    } catch (error) {
      const isBusy = error instanceof ApiError && (error.status === 503 || error.status === 429)
      if (!isBusy || tries === BUSY_TRIES || signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, BUSY_WAIT_MS))
    }
  }
}

async function upload(
  productId: number,
  picture: {
    body: Blob
    name: string
    query: { once: boolean; place?: number }
    signal: AbortSignal
  },
): Promise<Output<typeof uploadProductImage>> {
  const { body, name, query, signal } = picture
  const form = new FormData()
  form.append('file', body, name)
  const response = await fetchAsAdmin(
    'POST /api/products/:id/images',
    { params: { id: productId }, query },
    { body: form, signal },
  )
  return (await response.json()) as Output<typeof uploadProductImage>
}
