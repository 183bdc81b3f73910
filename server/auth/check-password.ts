import { invalidField } from '#contract/problems.ts'
import { PASSWORD_LENGTH } from '#contract/session.ts'
import { validationText } from '#contract/validation-texts.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * Throws 400 at `path` when a new password is too short, too long, or easy to guess: a common one, or a name of its user
 * or account.
 */
export function checkPassword(
  password: string,
  { path, names }: { path: string; names: readonly string[] },
): void {
  // Code points, as the schemas of the API count them.
  const { length } = Array.from(password)
  const { min, max } = PASSWORD_LENGTH
  if (length < min) throw invalidField(path, validationText('minLength', { limit: min }))
  if (length > max) throw invalidField(path, validationText('maxLength', { limit: max }))
  if (isCommonPassword(password, names))
    throw invalidField(path, 'Es una de las primeras que alguien probaría. Elige otra.')
}
