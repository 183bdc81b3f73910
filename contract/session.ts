import { Type } from 'typebox'
import { Count, Deleted, Empty, Id, IdParams, Time } from './amounts.ts'
import { endpoint } from './endpoint.ts'

/** Length of new passwords in characters; existing ones may be shorter or longer. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const

export const NewPassword = Type.String({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max })

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
  roles: 'any',
  summary: 'Revoke the token of this request',
  response: Empty,
})

export const changePassword = endpoint({
  method: 'POST',
  url: '/api/auth/password',
  access: 'secure',
  roles: 'any',
  summary: 'Change the own password; ends the other sessions of the user',
  body: Type.Object({
    currentPassword: Type.String({ minLength: 1, maxLength: 1000 }),
    newPassword: NewPassword,
  }),
  response: Empty,
})

export const listSessions = endpoint({
  method: 'GET',
  url: '/api/sessions',
  access: 'secure',
  roles: 'any',
  summary: 'The open sessions of the user, the latest used first; at most 100',
  response: Type.Array(
    Type.Object({
      id: Id,
      /** The browser and the system in a few words; empty when unknown. */
      device: Type.String(),
      createdAt: Time,
      /** To the hour. */
      lastUse: Time,
      /** Whether it is the session of this request. */
      current: Type.Boolean(),
    }),
  ),
})

export const endSession = endpoint({
  method: 'DELETE',
  url: '/api/sessions/:id',
  access: 'secure',
  roles: 'any',
  summary: 'End a session of the user',
  params: IdParams,
  response: Deleted,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  url: '/api/sessions',
  access: 'secure',
  roles: 'any',
  summary: 'End all sessions of the user but that of this request',
  response: Type.Object({ ended: Count }),
})
