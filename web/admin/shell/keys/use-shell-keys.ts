import { useEffect } from 'react'

interface ShellKeys {
  onJump: () => void
  onKeys: () => void
  onNewOrder: () => void
  /** Whether shortcuts without Ctrl are enabled (WCAG 2.1.4 requires a way to turn them off). */
  singleKeys: boolean
}

/** Global keyboard shortcuts. Single keys do nothing while a dialog is open or a field has the focus. */
export function useShellKeys({ onJump, onKeys, onNewOrder, singleKeys }: ShellKeys): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing || event.altKey) return
      const command = commandOf(event, singleKeys)
      if (command === null) return
      // Also when nothing happens: the browser has its own actions on these keys.
      event.preventDefault()
      if (event.repeat || isModalOpen()) return
      if (command === 'keys') onKeys()
      else if (command === 'new-order') onNewOrder()
      else if (command === 'jump' || !focusSearchOfScreen()) onJump()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onJump, onKeys, onNewOrder, singleKeys])
}

function commandOf(
  event: KeyboardEvent,
  singleKeys: boolean,
): 'jump' | 'search' | 'keys' | 'new-order' | null {
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' ? 'jump' : null
  if (!singleKeys || isTyping(event.target) || isModalOpen()) return null
  if (event.key === '/') return 'search'
  if (event.key.toLowerCase() === 'n') return 'new-order'
  return event.key === '?' ? 'keys' : null
}

const TYPED_INTO = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"])',
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[role="combobox"]',
  '[role="listbox"]',
].join(', ')

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null
}

function isModalOpen(): boolean {
  return document.querySelector('[aria-modal="true"], .MuiPopover-root') !== null
}

/** Every screen marks up its own search as `<search>`. */
function focusSearchOfScreen(): boolean {
  const input = document.querySelector<HTMLInputElement>('main search input')
  input?.focus()
  input?.select()
  return input !== null
}
