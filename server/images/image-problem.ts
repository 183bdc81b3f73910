import { Problem } from '#contract/problems.ts'
import type { ProblemCode } from '#contract/problem-table.ts'

/** The problem of a refused picture, with its default text or `detail`, at the field `path` (`file`, `prodUrl`). */
export function imageProblem(
  code: Extract<ProblemCode, `image_${string}`>,
  path: string,
  detail = new Problem(code).detail,
): Problem {
  return new Problem(code, { detail, errors: [{ path, detail }] })
}
