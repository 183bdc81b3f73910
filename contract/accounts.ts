import { Type } from 'typebox'
import { Id, Name, nullable, oneOf } from './amounts.ts'
import { endpoint } from './endpoint.ts'
import { PATTERNS } from './patterns.ts'

export const Account = Type.Object({
  id: Id,
  name: Type.String(),
  type: oneOf(['ROOT', 'STANDARD']),
  whatsappNumber: nullable(Type.String()),
  username: Type.String(),
})

export const getAccount = endpoint({
  method: 'GET',
  url: '/api/accounts/meta',
  access: 'secure',
  summary: 'The account and user of the token',
  response: Account,
})

export const updateAccount = endpoint({
  method: 'PATCH',
  url: '/api/accounts/meta',
  access: 'secure',
  summary: 'Change the name or WhatsApp number of the account; omitted fields are unchanged',
  body: Type.Object({
    name: Type.Optional(Name),
    whatsappNumber: Type.Optional(nullable(Type.String({ maxLength: 40, pattern: PATTERNS.phone.pattern }))),
  }),
  response: Account,
})

export const getGreeting = endpoint({
  method: 'GET',
  url: '/api/messages/hola',
  access: 'secure',
  summary: 'The greeting of the profile page',
  response: Type.Object({ message: Type.String() }),
})
