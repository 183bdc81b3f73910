import type { listBulkOperations } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import { DELETED_PRODUCT_DAYS } from '#domain/limits.ts'
import { operationTexts as texts } from '#web/texts/admin-price-file.ts'
import { formatCount } from '../ui/format.ts'

export type Operation = Output<typeof listBulkOperations>['content'][number]

const DAY_MS = 24 * 60 * 60 * 1000

type Counts = (name: string) => number
type Part = readonly [count: number, text: (n: string) => string]

/** Counts of each kind of operation, the most important first. */
const RESULTS = {
  'prices-update': (count: Counts): Part[] => [
    [count('changed'), texts.counts.changed],
    [count('processedCorrectly') - count('changed'), texts.counts.unchanged],
    [count('notFound'), texts.counts.notFound],
  ],
  import: (count: Counts): Part[] => [
    [count('amountCreated'), texts.counts.created],
    [count('amountUpdate'), texts.counts.updated],
    [count('amountPlaced'), texts.counts.placed],
    [count('amountExisting') - count('amountUpdate'), texts.counts.unchanged],
  ],
  'comparison-rules': (count: Counts): Part[] => [
    [count('created'), texts.counts.rulesMade],
    [count('replaced'), texts.counts.rulesReplaced],
  ],
  'percent-change': (count: Counts): Part[] => [
    [count('changed'), texts.counts.changed],
    [count('matched') - count('changed') - count('withoutPrice'), texts.counts.unchanged],
    [count('withoutPrice'), texts.counts.withoutPrice],
  ],
  'products-deleted': (count: Counts): Part[] => [[count('deleted'), texts.counts.deleted]],
}

/** What undoing each kind of operation reverts. */
const TAKEN_BACK = {
  'prices-update': (count: Counts): Part[] => [[count('changed'), texts.confirm.prices]],
  import: (count: Counts): Part[] => [
    [count('amountUpdate'), texts.confirm.updated],
    [count('amountCreated'), texts.confirm.created],
    [count('amountPlaced'), texts.confirm.placed],
  ],
  'comparison-rules': (count: Counts): Part[] => [
    [count('created'), texts.confirm.rulesMade],
    [count('replaced'), texts.confirm.rulesReplaced],
  ],
  'percent-change': (count: Counts): Part[] => [[count('changed'), texts.confirm.percentChange]],
  'products-deleted': (count: Counts): Part[] => [[count('deleted'), texts.confirm.deleted]],
}

/** Summary of an operation: '2,062 con precio nuevo · 844 sin cambio · 3 no encontradas'; zeros are omitted. */
export function countsText({ kind, counts, rowsUndone, undoneAt }: Operation): string {
  const results = inWords(RESULTS[kind]((name) => counts[name] ?? 0))
  // Once the whole is undone, its parts are too.
  const undone = undoneAt === null ? inWords([[rowsUndone, texts.counts.rowsUndone]]) : []
  const parts = [...results, ...undone]
  return parts.length > 0 ? parts.join(' · ') : texts.counts.nothing
}

/** Its file, or the change in words. */
export function originOf({ fileName, description }: Operation): string {
  return fileName ?? description ?? texts.noFile
}

/** Whether it changed anything that undoing would take back. Deleted products can be restored for some days only. */
export function hasEffect(
  { kind, counts, startedAt }: Pick<Operation, 'kind' | 'counts' | 'startedAt'>,
  now = Date.now(),
): boolean {
  if (kind === 'products-deleted' && now - Date.parse(startedAt) > DELETED_PRODUCT_DAYS * DAY_MS) return false
  return TAKEN_BACK[kind]((name) => counts[name] ?? 0).some(([count]) => count > 0)
}

/** Preview of undoing an operation, one sentence per effect. */
export function undoSentences({ kind, counts }: Operation): string[] {
  const taken = inWords(TAKEN_BACK[kind]((name) => counts[name] ?? 0))
  return kind === 'products-deleted'
    ? [...taken, texts.confirm.deletedKept]
    : [...taken, texts.confirm.kept, texts.confirm.final]
}

function inWords(parts: readonly Part[]): string[] {
  return parts.filter(([count]) => count > 0).map(([count, text]) => text(formatCount(count)))
}
