import { useEffect, useEffectEvent, useState } from 'react'
import { findTargets } from './find-targets.ts'
import type { Target } from './find-targets.ts'

const DEBOUNCE_MS = 150

export interface Answer {
  readonly text: string
  readonly targets: readonly Target[]
  readonly failed: boolean
}

/**
 * Results of the server for the text, requested while typing. Each further character aborts the previous request, so a
 * slow response never shows for another text. `targets` are those of this text, or empty while it is `searching`.
 */
export function useTargets(
  text: string,
  onAnswer: (answer: Answer) => void,
): {
  targets: readonly Target[]
  state: 'idle' | 'searching' | 'found' | 'failed'
  retry: () => void
} {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [attempt, setAttempt] = useState(0)

  const take = useEffectEvent((taken: Answer) => {
    setAnswer(taken)
    onAnswer(taken)
  })

  useEffect(() => {
    if (text === '') return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => {
      findTargets(text, abort.signal).then(
        (targets) => take({ text, targets, failed: false }),
        () => abort.signal.aborted || take({ text, targets: [], failed: true }),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
    // A retry requests the same text again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [text, attempt])

  function retry(): void {
    setAnswer(null)
    setAttempt((count) => count + 1)
  }

  if (text === '') return { targets: [], state: 'idle', retry }
  if (answer?.text !== text) return { targets: [], state: 'searching', retry }
  return { targets: answer.targets, state: answer.failed ? 'failed' : 'found', retry }
}
