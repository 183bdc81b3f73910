import { fold } from './fold.ts'
import { ONE_WAY_SYNONYMS } from './one-way-synonyms.ts'
import { BUILT_IN_GROUPS } from './synonym-groups.ts'

/** The words of the trade's synonyms, folded: candidates for correcting a typing error, even if no name has them. */
export const WORDS_OF_TRADE: readonly string[] = [
  ...new Set(
    [...BUILT_IN_GROUPS.flat(), ...ONE_WAY_SYNONYMS.flatMap(({ words }) => words)].flatMap(
      (phrase) => fold(phrase).match(/[a-z]{4,}/g) ?? [],
    ),
  ),
]
