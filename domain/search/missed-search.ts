import { MAX_LENGTH } from '../limits.ts'
import { fold } from './fold.ts'

/** A search without results, or with ignored words, in the form in which it is stored (search.md §35). */
export interface MissedSearch {
  /** Equal for searches that differ only in case, accents or blanks. */
  readonly search: string
  /** As typed, with single blanks. */
  readonly typed: string
}

/** Seven or more digits, separated only by signs of a telephone number. */
const TELEPHONE = /\p{Nd}(?:[\s().+-]*\p{Nd}){6}/u
/** Also an address without its @, and the address of a web page. */
const ADDRESS = /@|\.(?:com|mx|net|org)\b/i

/**
 * The form of a search that may be stored. Null for one without letters and digits, for one that is too long to be a
 * search for a product, and for one that contains what looks like a telephone number or an e-mail address.
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
