import { useEffect, useRef, useState } from 'react'

/** After this long without input nobody is about to press anything, and new rows appear by themselves. */
const REST_MS = 5000

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
