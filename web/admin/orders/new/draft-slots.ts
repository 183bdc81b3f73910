import { isEmptyDraft, readDraft } from './order-draft.ts'

/** Orders that one user takes at the same time in this browser, one in each tab. */
const MAX_SLOTS = 8

/** Where the drafts of a user are stored, by account and name. */
export function draftSlots(user: { accountId: number; username: string }): readonly string[] {
  const ofUser = `:${user.accountId}:${user.username}`
  return Array.from({ length: MAX_SLOTS }, (_, index) => `newOrder${index === 0 ? '' : index + 1}${ofUser}`)
}

/** Whether a draft with something in it is stored in a slot. */
export function isTaken(storage: Pick<Storage, 'getItem'>, slot: string): boolean {
  const draft = readDraft(storage.getItem(slot))
  return draft !== null && !isEmptyDraft(draft)
}

/**
 * The slots in the order in which a tab tries them: its own when it has a draft; then those of tabs that were closed
 * before their order was saved; then empty ones.
 */
export function slotsToTry(
  slots: readonly string[],
  { own, taken }: { own: string | null; taken: ReadonlySet<string> },
): readonly string[] {
  const ownFirst = slots.toSorted((a, b) => Number(b === own) - Number(a === own))
  return ownFirst.toSorted((a, b) => Number(taken.has(b)) - Number(taken.has(a)))
}
