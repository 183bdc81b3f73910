import { useEffect } from 'react'

const ROWS = 'tr, li, [role="row"]'
const CONTROLS = 'a[href], button:enabled, [tabindex]'
/** What takes the focus for a while and gives it back. */
const POPUPS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/**
 * Deleting a row removes the button that was pressed, and a busy button is disabled: both leave the focus on the page,
 * from where the keyboard starts at its top. In the content it goes to the next row instead, without one to the row
 * before, or else to the heading; and back to a button that is enabled again.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    const content = document.getElementById('contenido')
    return content ? restoreFocusIn(content) : undefined
  }, [])
}

function restoreFocusIn(content: HTMLElement): () => void {
  let owner: HTMLElement | null = null
  let path = location.pathname

  function onFocusIn({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement) || !content.contains(target) || target.closest(POPUPS)) return
    owner = target
    path = location.pathname
  }

  // It was given up on purpose, as by a click beside all controls.
  function onFocusOut({ target, relatedTarget }: FocusEvent): void {
    if (target !== owner || relatedTarget !== null) return
    setTimeout(() => {
      if (target === owner && document.hasFocus() && isFocusLost() && canFocus(target as HTMLElement))
        owner = null
    })
  }

  const observer = new MutationObserver((records) => {
    if (!owner) return
    // The next screen sets the focus itself.
    if (location.pathname !== path) owner = null
    for (const record of records) {
      if (owner && !owner.isConnected) owner = successorOf(owner, record)
    }
    if (owner && canFocus(owner) && isFocusLost() && !isBehindDialog(content))
      owner.focus({ preventScroll: true })
  })

  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', onFocusOut)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  return () => {
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut)
    observer.disconnect()
  }
}

/** What gets the focus of a control after a change that removed it; the control itself after any other. */
function successorOf(owner: HTMLElement, record: MutationRecord): HTMLElement | null {
  const removed = [...record.removedNodes].find((node) => node.contains(owner))
  if (!(removed instanceof HTMLElement)) return owner
  const isOneOfSeveral = removed === owner || removed.matches(ROWS)
  const beside = isOneOfSeveral
    ? (controlFrom(record.nextSibling, 'nextSibling') ??
      controlFrom(record.previousSibling, 'previousSibling'))
    : null
  return beside ?? headingAbove(record.target as Element)
}

/** The first control in this or a further sibling. */
function controlFrom(first: Node | null, step: 'nextSibling' | 'previousSibling'): HTMLElement | null {
  for (let node = first; node; node = node[step]) {
    if (!(node instanceof HTMLElement)) continue
    const control = node.matches(CONTROLS) ? node : node.querySelector<HTMLElement>(CONTROLS)
    if (control) return control
  }
  return null
}

function headingAbove(element: Element): HTMLElement | null {
  const heading = element.closest('section, main')?.querySelector<HTMLElement>('h1, h2') ?? null
  if (heading) heading.tabIndex = -1
  return heading
}

function canFocus(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled')
}

function isFocusLost(): boolean {
  return document.activeElement === document.body
}

function isBehindDialog(content: HTMLElement): boolean {
  return content.closest('[aria-hidden="true"]') !== null
}
