import { invalidField } from '#contract/problems.ts'

/** Throws 400 at password when it is shorter or longer than the API takes (`POST /api/auth/password`). */
export function checkPassword(password: string): void {
  if (password.length < 8 || password.length > 1000)
    throw invalidField('password', 'Debe tener de 8 a 1000 caracteres')
}
