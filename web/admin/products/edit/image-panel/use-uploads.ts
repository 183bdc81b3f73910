import { useEffect, useRef, useState } from 'react'
import { MAX_IMAGE_BYTES } from '#domain/limits.ts'
import { imageTexts } from '#web/texts/admin-images.ts'
import { errorText } from '../../../ui/error-text.ts'
import { dirtyForms } from '../../../ui/form/dirty-forms.ts'
import { uploadImage } from './upload-image.ts'

/** A file being uploaded; removed once it arrived. */
export interface Upload {
  readonly id: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed'
  /** Share sent, from 0 to 1. */
  readonly part: number
  readonly problem: string | null
}

export interface Uploads {
  readonly list: readonly Upload[]
  add: (files: readonly File[]) => void
  retry: (id: number) => void
  dismiss: (id: number) => void
}

const FORM_ID = 'image-uploads'

let lastId = 0

/**
 * Uploads pictures one after the other, so that they arrive in order; `onDone` receives their number when none is left.
 * A refused one stays, with the reason. Leaving the screen asks first, and aborts the rest.
 */
export function useUploads(productId: number, onDone: (count: number) => void): Uploads {
  const [list, setList] = useState<readonly Upload[]>([])
  const queue = useRef<Upload[]>([])
  const running = useRef(false)
  const left = useRef(new AbortController())
  const isBusy = list.some(({ state }) => state !== 'failed')

  useEffect(() => {
    dirtyForms.mark(FORM_ID, isBusy)
    return () => dirtyForms.mark(FORM_ID, false)
  }, [isBusy])

  useEffect(() => {
    // A new one per mount: React may mount a screen twice.
    const controller = new AbortController()
    left.current = controller
    return () => {
      queue.current = []
      controller.abort()
    }
  }, [])

  function change(id: number, some: Partial<Upload>): void {
    setList((now) => now.map((upload) => (upload.id === id ? { ...upload, ...some } : upload)))
  }

  function remove(id: number): void {
    setList((now) => now.filter((upload) => upload.id !== id))
  }

  async function sendAll(): Promise<void> {
    if (running.current) return
    running.current = true
    let sent = 0
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      if (await send(next)) sent += 1
    }
    running.current = false
    if (sent > 0) onDone(sent)
  }

  async function send({ id, file }: Upload): Promise<boolean> {
    change(id, { state: 'sending', part: 0, problem: null })
    try {
      const { signal } = left.current
      await uploadImage(productId, file, { signal, onProgress: (part) => change(id, { part }) })
      remove(id)
      return true
    } catch (error) {
      change(id, { state: 'failed', problem: errorText(error) })
      return false
    }
  }

  function add(files: readonly File[]): void {
    const added = files.map((file): Upload => {
      lastId += 1
      const isTooLarge = file.size > MAX_IMAGE_BYTES
      return {
        id: lastId,
        file,
        state: isTooLarge ? 'failed' : 'waiting',
        part: 0,
        problem: isTooLarge ? imageTexts.upload.tooLarge : null,
      }
    })
    setList((now) => [...now, ...added])
    queue.current.push(...added.filter(({ state }) => state === 'waiting'))
    void sendAll()
  }

  function retry(id: number): void {
    const upload = list.find((one) => one.id === id)
    if (!upload) return
    change(id, { state: 'waiting', problem: null })
    queue.current.push(upload)
    void sendAll()
  }

  return { list, add, retry, dismiss: remove }
}
