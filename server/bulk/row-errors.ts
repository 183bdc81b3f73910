import { Problem } from '#contract/problems.ts'
import type { FieldError, ProblemCode } from '#contract/problems.ts'

/** Of more wrong cells than this the answer tells only how many there are. */
const MOST_NAMED = 1000

/** What is wrong with the rows of a bulk body: the first are named, all are counted. */
export interface RowErrors {
  add(error: FieldError): void
  readonly count: number
  /** The 400 that names them. */
  problem(code: Extract<ProblemCode, 'bad_rows' | 'duplicate_codes'>): Problem
}

export function createRowErrors(): RowErrors {
  const named: FieldError[] = []
  let count = 0
  return {
    add(error) {
      count += 1
      if (named.length < MOST_NAMED) named.push(error)
    },
    get count() {
      return count
    },
    problem: (code) => new Problem(code, { errors: named, extra: { totalErrors: count } }),
  }
}
