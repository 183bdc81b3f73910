import type { Input, Output } from '#contract/endpoint.ts'
import type { previewRules } from '#contract/pricelist-rules.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { errorText } from '../ui/error-text.ts'
import { useQuery } from '../ui/use-query.ts'
import type { QueryState } from '../ui/use-query.ts'

export type RuleEffect = Output<typeof previewRules>
export type RuleChange = Input<typeof previewRules>['body']

/** Effect of a rule change on the prices, requested after `delayMs` without another change. */
export function useRuleEffect(change: RuleChange | null, delayMs = 0): QueryState<RuleEffect> {
  return useQuery(change, { ask: askRuleEffect, problemText: errorText, delayMs })
}

/** Effect of a rule change on the prices; writes nothing. */
export function askRuleEffect(body: RuleChange, signal?: AbortSignal): Promise<RuleEffect> {
  return callAdmin('POST /api/pricelist/rules/preview', { body }, signal ? { signal } : {})
}
