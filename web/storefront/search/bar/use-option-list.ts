import { useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

/** The list below a combobox, and which of its options the arrow keys have picked. */
export interface OptionList {
  readonly isOpen: boolean
  /** Index of an option; -1: none, the keys are in the box itself. */
  readonly picked: number
  readonly open: () => void
  readonly close: () => void
  readonly pickNone: () => void
  /** For each element that can have the focus while the list is open. */
  readonly onEscape: (event: KeyboardEvent) => void
  /** For the box: arrows and Escape. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** `count` is the number of options; `box` gets the focus when Escape closes the list. */
export function useOptionList(count: number, box: RefObject<HTMLInputElement | null>): OptionList {
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState(-1)

  function onEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen || count === 0) return
    // The first Escape closes the list; by default the browser would clear the box.
    event.preventDefault()
    box.current?.focus()
    setPicked(-1)
    setOpen(false)
  }

  function onKeyDown(event: KeyboardEvent): void {
    onEscape(event)
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
    const step = event.key === 'ArrowDown' ? 1 : -1
    // Cycles through the box itself (-1) and the options.
    setPicked((before) => ((before + 1 + step + count + 1) % (count + 1)) - 1)
  }

  return {
    isOpen,
    picked,
    open: () => setOpen(true),
    close: () => setOpen(false),
    pickNone: () => setPicked(-1),
    onEscape,
    onKeyDown,
  }
}
