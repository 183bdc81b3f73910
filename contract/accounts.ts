import { Type } from 'typebox'
import { Id, Name, nullable, oneOf } from './amounts.ts'
import { MAX_IMAGE_BYTES } from '#domain/limits.ts'
import { USER_ROLES } from '#domain/user-role.ts'
import { endpoint } from './endpoint.ts'
import { PATTERNS } from './patterns.ts'

/** The logo of an account: WebP files of at most 800 and 320 pixels, and its dimensions. */
export const Logo = Type.Object({
  smUrl: Type.String(),
  xsUrl: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
})

/** What an account looks like to its customers. */
export const accountLook = {
  /** Behind the white text of the storefront's bar; null is the colour of the product. */
  color: nullable(Type.String()),
  logo: nullable(Logo),
}

/** Whether prices include IVA; null says nothing. Only shown: no tax is computed. */
export const PricesIncludeVat = nullable(Type.Boolean())

export const Account = Type.Object({
  id: Id,
  name: Type.String(),
  type: oneOf(['ROOT', 'STANDARD']),
  whatsappNumber: nullable(Type.String()),
  pricesIncludeVat: PricesIncludeVat,
  username: Type.String(),
  role: oneOf(USER_ROLES),
  ...accountLook,
})

export const getAccount = endpoint({
  method: 'GET',
  url: '/api/accounts/meta',
  access: 'secure',
  roles: 'any',
  summary: 'The account and user of the token',
  response: Account,
})

export const updateAccount = endpoint({
  method: 'PATCH',
  url: '/api/accounts/meta',
  access: 'secure',
  summary:
    'Change the name, WhatsApp number, colour or note on IVA of the account; omitted fields are unchanged',
  body: Type.Object({
    name: Type.Optional(Name),
    whatsappNumber: Type.Optional(nullable(Type.String({ maxLength: 40, pattern: PATTERNS.phone.pattern }))),
    pricesIncludeVat: Type.Optional(PricesIncludeVat),
    color: Type.Optional(nullable(Type.String({ pattern: PATTERNS.color.pattern }))),
  }),
  response: Account,
})

export const uploadLogo = endpoint({
  method: 'POST',
  url: '/api/accounts/logo',
  access: 'secure',
  summary: 'Set the logo of the account: multipart/form-data with one part named file',
  /** A picture and the multipart framing. */
  maxBodyBytes: MAX_IMAGE_BYTES + 1024 * 1024,
  response: Account,
})

export const deleteLogo = endpoint({
  method: 'DELETE',
  url: '/api/accounts/logo',
  access: 'secure',
  summary: 'Remove the logo of the account',
  response: Account,
})

export const getGreeting = endpoint({
  method: 'GET',
  url: '/api/messages/hola',
  access: 'secure',
  roles: 'any',
  summary: 'The greeting of the profile page',
  response: Type.Object({ message: Type.String() }),
})
