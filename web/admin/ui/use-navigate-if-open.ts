import { useNavigate } from 'react-router'
import type { NavigateOptions, To } from 'react-router'
import { useIsOpen } from '#web/ui/use-is-open.ts'

/** `useNavigate` for after a call: whoever has left the screen meanwhile is not taken away from where they are. */
export function useNavigateIfOpen(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  return async (to, options) => {
    if (isOpen()) await navigate(to, options)
  }
}
