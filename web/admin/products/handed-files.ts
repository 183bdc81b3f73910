import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** What was dropped on a screen: files, and the files and folders of the same drop. */
export interface Dropped {
  readonly files: readonly File[]
  readonly entries: readonly FileSystemEntry[]
}

/** The state of a navigation. It only refers to the files, because the history would store copies of them. */
interface HandedState {
  readonly handedFiles: number
}

let lastNumber = 0
let waiting: { readonly number: number; readonly dropped: Dropped } | null = null

/** Keeps files for the screen that is navigated to with this state. */
export function handFiles(dropped: Dropped): HandedState {
  lastNumber += 1
  waiting = { number: lastNumber, dropped }
  return { handedFiles: lastNumber }
}

/** Opens, once, the files that were dropped on another screen for this one. After a reload there are none. */
export function useHandedFiles(onDropped: (dropped: Dropped) => void): void {
  const { state } = useLocation()
  const latest = useRef(onDropped)
  useEffect(() => {
    latest.current = onDropped
  })
  useEffect(() => {
    // React may mount a screen twice: only the one that stays takes them.
    const timer = setTimeout(() => {
      const handed = waiting
      if (handed === null || (state as Partial<HandedState> | null)?.handedFiles !== handed.number) return
      waiting = null
      latest.current(handed.dropped)
    })
    return () => clearTimeout(timer)
  }, [state])
}
