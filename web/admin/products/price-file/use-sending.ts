import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import type { FieldError } from '#web/api/api-error.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { errorText } from '../../ui/error-text.ts'
import { formatCount } from '../../ui/format.ts'
import { RESULT_KEY } from '../../ui/preserved/preserved-work.ts'
import { usePreservedState } from '../../ui/preserved/use-preserved.ts'

/** Upload progress; null when nothing is sent. `share` is 1 when the server has everything and is working on it. */
export type Sending = { readonly share: number } | null

/** Sends the rows of a file: progress, failure, result. */
export function useSending<Answer>() {
  const [sending, setSending] = useState<Sending>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [answer, setAnswer] = usePreservedState<Answer | null>(RESULT_KEY, null)

  /** Returns null when everything was accepted; otherwise the refused rows, if they are the reason. */
  async function send(
    run: (onProgress: (share: number) => void) => Promise<Answer>,
  ): Promise<readonly FieldError[] | null> {
    setSending({ share: 0 })
    setProblem(null)
    try {
      setAnswer(await run((share) => setSending({ share })))
      return null
    } catch (error) {
      const badRows =
        error instanceof ApiError ? error.errors.filter(({ path }) => /^(?:products\.)?\d/.test(path)) : []
      const total = error instanceof ApiError ? Number(error.problem['totalErrors'] ?? badRows.length) : 0
      const refused = badRows.length > 0 ? ` ${priceFileTexts.review.refused(formatCount(total))}` : ''
      setProblem(errorText(error) + refused)
      return badRows
    } finally {
      setSending(null)
    }
  }

  return {
    send,
    sending,
    problem,
    answer,
    forget: () => {
      setProblem(null)
      setAnswer(null)
    },
  }
}
