import { useState } from 'react'

const STORED = 'singleKeys'

/** Whether shortcuts without Ctrl are enabled in this browser, and a setter. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(STORED) !== 'off')
  return [
    on,
    (next) => {
      if (next) localStorage.removeItem(STORED)
      else localStorage.setItem(STORED, 'off')
      setOn(next)
    },
  ]
}
