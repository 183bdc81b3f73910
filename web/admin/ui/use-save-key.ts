import { useEffect } from 'react'

/** Calls `onSave` for Ctrl+S or Cmd+S; it prevents the browser's own dialog where it takes the key. */
export function useSaveKey(onSave: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey) onSave(event)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}
