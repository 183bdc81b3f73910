import { useEffect, useState } from 'react'

interface Asked<A> {
  key: string
  answer: A | null
  problem: string | null
}

/** What the server says to a question that changes while somebody types; `answer` is the last one there was. */
export interface CurrentAnswer<A> {
  readonly answer: A | null
  readonly problem: string | null
  /** The answer to the question as it is now is on its way. */
  readonly loading: boolean
  readonly retry: () => void
}

/**
 * Asks once `delayMs` have passed without another change of the question; null asks nothing. While the next answer is
 * on its way the last one stays, to be read and not to be acted on; an answer that is no longer waited for is dropped.
 */
export function useAnswer<Q, A>(
  question: Q | null,
  options: {
    ask: (question: Q, signal: AbortSignal) => Promise<A>
    problemText: (error: unknown) => string
    delayMs: number
  },
): CurrentAnswer<A> {
  const { ask, problemText, delayMs } = options
  const [asked, setAsked] = useState<Asked<A> | null>(null)
  const [attempt, setAttempt] = useState(0)
  // The attempt is part of what is asked, so that trying again asks again.
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
