import { Type } from 'typebox'
import { MAX_LENGTH } from '#domain/limits.ts'
import { USER_ROLES } from '#domain/user-role.ts'
import { Deleted, Id, IdParams, nullable, oneOf, Time } from './amounts.ts'
import { endpoint } from './endpoint.ts'
import { PATTERNS } from './patterns.ts'
import { NewPassword } from './session.ts'

const Role = oneOf(USER_ROLES)

export const User = Type.Object({
  id: Id,
  username: Type.String(),
  role: Role,
  disabled: Type.Boolean(),
  lastSignIn: nullable(Time),
})

export const listUsers = endpoint({
  method: 'GET',
  url: '/api/users',
  access: 'secure',
  summary: 'The users of the account, by name',
  response: Type.Array(User),
})

export const createUser = endpoint({
  method: 'POST',
  url: '/api/users',
  access: 'secure',
  summary: 'Add a user of the account, with a first password; at most 50',
  body: Type.Object({
    username: Type.String({ maxLength: MAX_LENGTH.username, pattern: PATTERNS.nonBlank.pattern }),
    password: NewPassword,
    role: Role,
  }),
  response: User,
})

export const updateUser = endpoint({
  method: 'PATCH',
  url: '/api/users/:id',
  access: 'secure',
  summary: 'Change the role of a user, disable or enable it, or set its password, which ends its sessions',
  params: IdParams,
  body: Type.Object({
    role: Type.Optional(Role),
    disabled: Type.Optional(Type.Boolean()),
    password: Type.Optional(NewPassword),
  }),
  response: User,
})

export const deleteUser = endpoint({
  method: 'DELETE',
  url: '/api/users/:id',
  access: 'secure',
  summary: 'Delete a user; what the user did stays',
  params: IdParams,
  response: Deleted,
})
