import { Problem } from '#contract/problems.ts'
import type { FieldError } from '#contract/problems.ts'
import type { ProblemCode } from '#contract/problem-table.ts'

/** Further errors are only counted. */
const MAX_NAMED = 1000

/** Collects the errors in the rows of a bulk body: lists the first ones, counts all. */
export interface RowErrors {
  /** The error is made only when it is listed. */
  add(error: () => FieldError): void
  readonly count: number
  /** The 400 with the listed errors and the total. */
  problem(code: Extract<ProblemCode, 'bad_rows' | 'duplicate_codes'>): Problem
}

export function createRowErrors(): RowErrors {
  const named: FieldError[] = []
  let count = 0
  return {
    add(error) {
      count += 1
      if (named.length < MAX_NAMED) named.push(error())
    },
    get count() {
      return count
    },
    problem: (code) => new Problem(code, { errors: named, extra: { totalErrors: count } }),
  }
}
