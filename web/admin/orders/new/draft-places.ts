import { isEmptyDraft, readDraft } from './order-draft.ts'

/** Orders that one user takes at the same time in this browser, one in each tab. */
const MAX_PLACES = 8

/** Where the drafts of a user are stored, by account and name. */
export function draftPlaces(user: { accountId: number; username: string }): readonly string[] {
  const ofUser = `:${user.accountId}:${user.username}`
  return Array.from({ length: MAX_PLACES }, (_, index) => `newOrder${index === 0 ? '' : index + 1}${ofUser}`)
}

/** Whether a draft with something in it is stored at a place. */
export function isTaken(storage: Pick<Storage, 'getItem'>, place: string): boolean {
  const draft = readDraft(storage.getItem(place))
  return draft !== null && !isEmptyDraft(draft)
}

/**
 * The places in the order in which a tab tries them: its own, when something is in it; then those of tabs that were closed
 * before their order was saved; then empty ones.
 */
export function placesToTry(
  places: readonly string[],
  { own, taken }: { own: string | null; taken: ReadonlySet<string> },
): readonly string[] {
  const ownFirst = places.toSorted((a, b) => Number(b === own) - Number(a === own))
  return ownFirst.toSorted((a, b) => Number(taken.has(b)) - Number(taken.has(a)))
}
