import { Problem } from '#contract/problems.ts'
import type { ProblemCode } from '#contract/problems.ts'

/** A picture refused: the table's wording (or `detail`), said at the field that it came from (`file`, `prodUrl`). */
export function imageProblem(
  code: Extract<ProblemCode, `image_${string}`>,
  path: string,
  detail = new Problem(code).detail,
): Problem {
  return new Problem(code, { detail, errors: [{ path, detail }] })
}
