import { useCallback, useState } from 'react'
import { errorText } from './error-text.ts'

/** A slow action whose failure is shown where it was started. */
export interface Attempts {
  readonly busy: boolean
  /** Why the last one failed. */
  readonly problem: string | null
  /** Runs the action. Never rejects: its error becomes the problem. */
  readonly attempt: (action: () => Promise<unknown>) => Promise<void>
  /** Forgets the problem, as when a dialog opens again. */
  readonly forgetProblem: () => void
}

export function useAttempt(): Attempts {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const forgetProblem = useCallback(() => setProblem(null), [])

  async function attempt(action: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await action()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, attempt, forgetProblem }
}
