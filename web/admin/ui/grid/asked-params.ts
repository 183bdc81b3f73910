import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'

/**
 * The parameters of the address, and their setter. While others of the same screen are loading they are those already, so that
 * a change starts from the latest request: it would undo what was chosen a moment before.
 */
export function useAskedParams(): {
  params: URLSearchParams
  /** Null changes nothing. */
  setParams: (
    change: (now: URLSearchParams) => URLSearchParams | null,
    options?: { replace?: boolean; state?: unknown },
  ) => void
  isLoading: boolean
} {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { location: coming } = useNavigation()
  const isLoading = coming?.pathname === pathname
  const asked = isLoading ? coming.search.replace(/^\?/, '') : params.toString()
  const latest = useRef(asked)
  useLayoutEffect(() => {
    latest.current = asked
  })
  // Of a change that is not rendered yet: a second one may come from a handler that has not seen the first.
  const changing = useRef<string | null>(null)
  return {
    params: new URLSearchParams(asked),
    setParams: (change, options) => {
      const changed = change(new URLSearchParams(changing.current ?? latest.current))
      if (changed === null) return
      const search = changed.toString()
      changing.current = search
      const where = { replace: options?.replace ?? false, state: options?.state, preventScrollReset: true }
      void Promise.resolve(navigate({ search }, where)).finally(() => {
        if (changing.current === search) changing.current = null
      })
    },
    isLoading,
  }
}
