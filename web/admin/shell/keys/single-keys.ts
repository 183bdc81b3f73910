import { useState } from 'react'

const STORED = 'singleKeys'

/** Whether keys without Ctrl do anything on this browser, and how to change it. */
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
