import type { Output } from '#contract/endpoint.ts'
import type { getToday } from '#contract/today.ts'
import { callAdmin } from '../ui/call-admin.ts'

export type TodayData = Output<typeof getToday>

/** What {@link Today} shows, in one call. */
export function loadToday(): Promise<TodayData> {
  return callAdmin('GET /api/today', {})
}
