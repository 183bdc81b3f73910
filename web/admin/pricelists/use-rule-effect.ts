import { useEffect, useState } from 'react'
import type { Input, Output } from '#contract/endpoint.ts'
import type { previewRules } from '#contract/pricelists.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { errorText } from '../ui/error-text.ts'

export type RuleEffect = Output<typeof previewRules>

interface Asked {
  key: string
  effect: RuleEffect | null
  problem: string | null
}

/**
 * What a change of rules would do to the prices: the server's answer to `change`, asked for once `delayMs` have passed
 * without another change; null asks nothing. While the next answer is on its way the last one stays (`loading`).
 */
export function useRuleEffect(
  change: Input<typeof previewRules>['body'] | null,
  delayMs = 0,
): { effect: RuleEffect | null; problem: string | null; loading: boolean; retry: () => void } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [attempt, setAttempt] = useState(0)
  // The attempt is part of what is asked, so that trying again asks again.
  const key = change === null ? null : JSON.stringify({ attempt, change })
  useEffect(() => {
    if (key === null) return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => {
      callAdmin<typeof previewRules>(
        { method: 'POST', url: '/api/pricelist/rules/preview' },
        { body: (JSON.parse(key) as { change: Input<typeof previewRules>['body'] }).change },
        { signal: abort.signal },
      ).then(
        (effect) => setAsked({ key, effect, problem: null }),
        (error: unknown) => {
          if (!abort.signal.aborted) setAsked({ key, effect: null, problem: errorText(error) })
        },
      )
    }, delayMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, delayMs])

  const isCurrent = key !== null && asked?.key === key
  return {
    effect: key === null ? null : (asked?.effect ?? null),
    problem: isCurrent ? asked.problem : null,
    loading: key !== null && !isCurrent,
    retry: () => setAttempt(attempt + 1),
  }
}
