import { useEffect, useRef, useState } from 'react'

/**
 * Accepts files dropped anywhere on the screen, or pasted: a file dropped beside a small target would replace the page.
 * Returns whether files are being dragged over the screen.
 */
export function useDroppedFiles(enabled: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })

  useEffect(() => {
    if (!enabled) return undefined
    function take(files: FileList | undefined): boolean {
      if (!files || files.length === 0) return false
      latest.current([...files])
      return true
    }
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
      if (take(event.dataTransfer?.files)) event.preventDefault()
    }
    // Text copied from a spreadsheet comes with a picture of itself: a paste into a field means the text.
    function onPaste(event: ClipboardEvent): void {
      const hasText = event.clipboardData?.types.includes('text/plain') ?? false
      if (!hasText && take(event.clipboardData?.files)) event.preventDefault()
    }
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('dragleave', onDragLeave)
    window.addEventListener('drop', onDrop)
    window.addEventListener('paste', onPaste)
    return () => {
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('dragleave', onDragLeave)
      window.removeEventListener('drop', onDrop)
      window.removeEventListener('paste', onPaste)
    }
  }, [enabled])

  return isOver
}
