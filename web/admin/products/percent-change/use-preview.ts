import type { Output } from '#contract/endpoint.ts'
import type { previewPercentChange } from '#contract/percent-change.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { useQuery } from '../../ui/use-query.ts'
import type { QueryState } from '../../ui/use-query.ts'
import type { Change } from './change-values.ts'

export type Preview = Output<typeof previewPercentChange>

/** The same delay after the last character as searches have. */
const DELAY_MS = 700

/** The server's preview of a change, requested when typing stops; null requests nothing. */
export function usePreview(change: Change | null): QueryState<Preview> {
  return useQuery(change, { ask, problemText, delayMs: DELAY_MS })
}

function ask(body: Change, signal: AbortSignal): Promise<Preview> {
  return callAdmin('POST /api/products/percent-change/preview', { body }, { signal })
}

function problemText(error: unknown): string {
  const details = error instanceof ApiError ? error.errors.map(({ detail }) => `${detail}.`) : []
  return details.length > 0 ? details.join(' ') : errorText(error)
}
