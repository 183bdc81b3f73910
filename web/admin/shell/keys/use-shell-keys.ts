import { useEffect } from 'react'

interface ShellKeys {
  onJump: () => void
  onKeys: () => void
  /** Whether keys without Ctrl do anything (WCAG 2.1.4: it must be possible to switch them off). */
  singleKeys: boolean
}

/** The keys of the whole back office. While a dialog is open, or something is typed, a single key is only itself. */
export function useShellKeys({ onJump, onKeys, singleKeys }: ShellKeys): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing || event.altKey) return
      const command = commandOf(event, singleKeys)
      if (command === null) return
      // Also when nothing comes of it: the browser has other plans for these keys.
      event.preventDefault()
      if (event.repeat || isModalOpen()) return
      if (command === 'keys') onKeys()
      else if (command === 'jump' || !focusSearchOfScreen()) onJump()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [onJump, onKeys, singleKeys])
}

function commandOf(event: KeyboardEvent, singleKeys: boolean): 'jump' | 'search' | 'keys' | null {
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' ? 'jump' : null
  if (!singleKeys || isTyping(event.target) || isModalOpen()) return null
  if (event.key === '/') return 'search'
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

/** Every screen's own search is marked up as one: `<search>`. */
function focusSearchOfScreen(): boolean {
  const input = document.querySelector<HTMLInputElement>('main search input')
  input?.focus()
  input?.select()
  return input !== null
}
