import { invalidField } from '#contract/problems.ts'
import { PASSWORD_LENGTH } from '#contract/session.ts'
import { validationText } from '#contract/validation-texts.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * Throws 400 at `path` when a new password is too short or too long, or one that is tried first: common ones, and the
 * names of its user and account.
 */
export function checkPassword(
  password: string,
  { path, names }: { path: string; names: readonly string[] },
): void {
  // Characters as people count them, and as the schemas of the API do.
  const { length } = Array.from(password)
  const { min, max } = PASSWORD_LENGTH
  if (length < min) throw invalidField(path, validationText('minLength', { limit: min }))
  if (length > max) throw invalidField(path, validationText('maxLength', { limit: max }))
  if (isCommonPassword(password, names))
    throw invalidField(path, 'Es una de las primeras que alguien probaría. Elige otra.')
}
