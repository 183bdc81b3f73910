import { useEffect, useRef, useState } from 'react'

export type ListInput = ReturnType<typeof useListInput>

/** After this long without input nobody is about to press anything, and new rows appear by themselves. */
const REST_MS = 5000

/** A value as it was when the list was not in use: a notice that appears above the list would move its rows under the pointer. */
export function useAtRest<T>(value: T, isInUse: boolean): T {
  const [shown, setShown] = useState(value)
  if (!isInUse && shown !== value) setShown(value)
  return isInUse ? shown : value
}

/** Whether the list is in use: the pointer moved over it, a finger touched it or a key was pressed in it a moment ago. */
export function useListInput() {
  const [isInUse, setInUse] = useState(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])

  function onInput(): void {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => setInUse(false), REST_MS)
    setInUse(true)
  }

  // The pointer may leave the list for what is below it, which would move if the rows changed then.
  return {
    isInUse,
    handlers: {
      onPointerMove: onInput,
      onPointerDown: onInput,
      onTouchMove: onInput,
      onWheel: onInput,
      onKeyDown: onInput,
    },
  }
}
