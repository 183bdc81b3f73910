import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

const KEY = 'scroll-positions'

/**
 * As `ScrollRestoration` of React Router, whose script fails where the browser blocks storage: when it cannot read the
 * positions it removes them, which throws as well.
 */
export function ScrollRestoration() {
  useScrollRestoration({ storageKey: KEY })
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: RESTORE }} />
}

/** Before hydration: gives the entry of the history a key, and scrolls to where it was left. */
const RESTORE = `(() => {
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
  try {
    const top = JSON.parse(sessionStorage.getItem('${KEY}') ?? '{}')[history.state.key]
    if (typeof top === 'number') scrollTo(0, top)
  } catch {}
})()`
