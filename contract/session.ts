import { Type } from 'typebox'
import { Empty } from './amounts.ts'
import { endpoint } from './endpoint.ts'

/** Length of new passwords in characters; existing ones may be shorter or longer. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const

const NewPassword = Type.String({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max })

export const createToken = endpoint({
  method: 'POST',
  url: '/api/public/auth/token',
  access: 'public',
  summary: 'Sign in; the response is the token as plain text',
  body: Type.Object({
    username: Type.String({ minLength: 1, maxLength: 200 }),
    password: Type.String({ minLength: 1, maxLength: 1000 }),
  }),
  contentType: 'text/plain',
  maxBodyBytes: 4 * 1024,
  response: Type.String(),
})

export const logout = endpoint({
  method: 'POST',
  url: '/api/auth/logout',
  access: 'secure',
  summary: 'Revoke the token of this request',
  response: Empty,
})

export const changePassword = endpoint({
  method: 'POST',
  url: '/api/auth/password',
  access: 'secure',
  summary: 'Change the own password; ends the other sessions of the user',
  body: Type.Object({
    currentPassword: Type.String({ minLength: 1, maxLength: 1000 }),
    newPassword: NewPassword,
  }),
  response: Empty,
})
