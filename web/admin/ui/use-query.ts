import { useEffect, useState } from 'react'

interface Asked<A> {
  key: string
  answer: A | null
  problem: string | null
}

/** Response to a query that changes while typing; `answer` is the latest one. */
export interface QueryState<A> {
  readonly answer: A | null
  readonly problem: string | null
  /** The response to the current query is being loaded. */
  readonly loading: boolean
  readonly retry: () => void
}

/**
 * Requests after `delayMs` without another change of the query; null requests nothing. While the next response loads,
 * the last one remains, to be read and not to be acted upon; a superseded response is dropped.
 */
export function useQuery<Q, A>(
  question: Q | null,
  options: {
    ask: (question: Q, signal: AbortSignal) => Promise<A>
    problemText: (error: unknown) => string
    delayMs: number
  },
): QueryState<A> {
  const { ask, problemText, delayMs } = options
  const [asked, setAsked] = useState<Asked<A> | null>(null)
  const [attempt, setAttempt] = useState(0)
  // The attempt is part of the key, so that a retry requests again.
  const key = question === null ? null : JSON.stringify({ attempt, question })
  useEffect(() => {
    if (key === null) return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => {
      ask((JSON.parse(key) as { question: Q }).question, abort.signal).then(
        (answer) => setAsked({ key, answer, problem: null }),
        (error: unknown) => {
          if (!abort.signal.aborted) setAsked({ key, answer: null, problem: problemText(error) })
        },
      )
    }, delayMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, delayMs, ask, problemText])

  const isCurrent = key !== null && asked?.key === key
  return {
    answer: key === null ? null : (asked?.answer ?? null),
    problem: isCurrent ? asked.problem : null,
    loading: key !== null && !isCurrent,
    retry: () => setAttempt((now) => now + 1),
  }
}
