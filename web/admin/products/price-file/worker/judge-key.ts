import { codeKey } from '#domain/keys.ts'
import {
  decideKey,
  doubtKey,
  isHardlyKnown,
  keyCandidates,
  matchKeys,
} from '#domain/price-file/columns/key-candidates.ts'
import type { KeyDoubt, KeyMatch } from '#domain/price-file/columns/key-candidates.ts'
import { isCodeNamed } from '#domain/price-file/columns/layout.ts'
import type { Layout } from '#domain/price-file/columns/layout.ts'

/** What is to be expected of the codes of a file. */
export interface KeyExpectation {
  /** Under a header that is always the key's, or in a supplier's file, all codes may be new. */
  readonly isOfNew: boolean
  /** Without any product no code can exist. */
  readonly hasProducts: boolean
}

/** A reading of a file; `isOfSupplier`: its layout was remembered. */
interface KeyReading {
  readonly records: readonly (readonly string[])[]
  readonly layout: Layout
  readonly isOfSupplier: boolean
}

/**
 * The key column of a reading, by which codes of its sample the account has, and the reason to confirm it, if any. The
 * remembered column of a supplier stays.
 */
export function judgeKey(
  { records, layout, isOfSupplier }: KeyReading,
  known: readonly string[],
  expected: KeyExpectation,
): { matches: readonly KeyMatch[]; column: number | null; doubt: KeyDoubt | null } {
  const matches = matchKeys(keyCandidates(records, layout), new Set(known.map(codeKey)))
  const isOfNew = expected.isOfNew || !expected.hasProducts
  const current = layout.columns.code
  if (isOfSupplier) {
    const isUnknown = isHardlyKnown(matches, current) && !isOfNew
    return {
      matches,
      column: current,
      doubt: doubtKey(records, layout) ?? (isUnknown ? 'fewKnown' : null),
    }
  }
  const { column, doubt } = decideKey(matches, current, isOfNew && isCodeNamed(records, layout))
  return { matches, column, doubt: doubt === 'fewKnown' && !expected.hasProducts ? 'noneStored' : doubt }
}
