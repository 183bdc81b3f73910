import { useEffect, useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import type { previewPercentChange } from '#contract/percent-change.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import type { Change } from './change-values.ts'

export type Preview = Output<typeof previewPercentChange>

/** After the last character typed, as searches do. */
const DELAY_MS = 700

interface Asked {
  key: string
  preview: Preview | null
  problem: string | null
}

/**
 * What the server says a change would do, asked for when typing has stopped; null asks nothing. While the next answer is
 * on its way the last one stays (`loading`), to be read and not to be acted on.
 */
export function usePreview(change: Change | null): {
  preview: Preview | null
  problem: string | null
  loading: boolean
  retry: () => void
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [attempt, setAttempt] = useState(0)
  // The attempt is part of what is asked, so that trying again asks again.
  const key = change === null ? null : JSON.stringify({ attempt, change })
  useEffect(() => {
    if (key === null) return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => {
      callAdmin<typeof previewPercentChange>(
        { method: 'POST', url: '/api/products/percent-change/preview' },
        { body: (JSON.parse(key) as { change: Change }).change },
        { signal: abort.signal },
      ).then(
        (preview) => setAsked({ key, preview, problem: null }),
        (error: unknown) => {
          if (!abort.signal.aborted) setAsked({ key, preview: null, problem: problemText(error) })
        },
      )
    }, DELAY_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key])

  const isCurrent = key !== null && asked?.key === key
  return {
    preview: key === null ? null : (asked?.preview ?? null),
    problem: isCurrent ? asked.problem : null,
    loading: key !== null && !isCurrent,
    retry: () => setAttempt((now) => now + 1),
  }
}

function problemText(error: unknown): string {
  const details = error instanceof ApiError ? error.errors.map(({ detail }) => `${detail}.`) : []
  return details.length > 0 ? details.join(' ') : errorText(error)
}
