import { MAX_LENGTH } from '../limits.ts'
import { fold } from './fold.ts'

/** A search that found nothing, or not all of it, as it may be stored (search.md §35). */
export interface MissedSearch {
  /** Equal for searches that differ in case, accents or blanks only. */
  readonly search: string
  /** As typed, blanks apart. */
  readonly typed: string
}

/** Seven digits or more with nothing but signs of a telephone number between them. */
const TELEPHONE = /\p{Nd}(?:[\s().+-]*\p{Nd}){6}/u
/** Also an address without its @, and one of a web page. */
const ADDRESS = /@|\.(?:com|mx|net|org)\b/i

/**
 * What may be stored of a search: null for one without letters and digits, for one that is longer than a search for a
 * product, and for one that has what looks like a telephone number or an e-mail address.
 */
export function readMissedSearch(text: string): MissedSearch | null {
  const typed = text.normalize('NFKC').replaceAll(/\p{C}/gu, '').replaceAll(/\s+/gu, ' ').trim()
  const isStorable =
    typed.length <= MAX_LENGTH.missedSearch &&
    /[\p{L}\p{Nd}]/u.test(typed) &&
    !TELEPHONE.test(typed) &&
    !ADDRESS.test(typed)
  const search = fold(typed)
  return isStorable && search.length <= MAX_LENGTH.missedSearch ? { search, typed } : null
}
