import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** What was dropped on a screen: files, and the files and folders of the same drop. */
export interface Dropped {
  readonly files: readonly File[]
  readonly entries: readonly FileSystemEntry[]
}

type Taker = RefObject<(dropped: Dropped) => void>

/**
 * Accepts files dropped anywhere on the screen, or pasted: a file dropped beside a small target would replace the page.
 * Returns whether files are being dragged over the screen.
 */
export function useDroppedFiles(enabled: boolean, onDropped: (dropped: Dropped) => void): boolean {
  const latest = useLatest(onDropped)
  useEffect(() => {
    if (!enabled) return undefined
    // Text copied from a spreadsheet comes with a picture of itself: a paste into a field means the text.
    function onPaste(event: ClipboardEvent): void {
      const hasText = event.clipboardData?.types.includes('text/plain') ?? false
      if (!hasText && take(event.clipboardData, latest)) event.preventDefault()
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [enabled, latest])
  return useFileDrop(enabled, onDropped)
}

/** Accepts files dropped anywhere on a screen that reads what is pasted in its own way. Returns whether some are over it. */
export function useFileDrop(enabled: boolean, onDropped: (dropped: Dropped) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useLatest(onDropped)
  useEffect(() => {
    if (!enabled) return undefined
    function onDragOver(event: DragEvent): void {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    }
    function onDragLeave(event: DragEvent): void {
      if (event.relatedTarget === null) setIsOver(false)
    }
    function onDrop(event: DragEvent): void {
      setIsOver(false)
      if (take(event.dataTransfer, latest)) event.preventDefault()
    }
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('dragleave', onDragLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('dragleave', onDragLeave)
      window.removeEventListener('drop', onDrop)
    }
  }, [enabled, latest])

  return isOver
}

function take(data: DataTransfer | null, taker: Taker): boolean {
  if (!data || data.files.length === 0) return false
  // Read at once: afterwards the browser has taken them away.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  taker.current({ files: [...data.files], entries })
  return true
}

function useLatest(onDropped: (dropped: Dropped) => void): Taker {
  const latest = useRef(onDropped)
  useEffect(() => {
    latest.current = onDropped
  })
  return latest
}
