import { Type } from 'typebox'
import { Empty } from './amounts.ts'
import { endpoint } from './endpoint.ts'

/** Base64url without padding. */
const Base64Url = (maxLength: number) =>
  Type.String({ minLength: 16, maxLength, pattern: '^[A-Za-z0-9_-]+$' })

const Endpoint = Type.String({ maxLength: 1000, pattern: '^https?://.+' })

export const getOrderNotices = endpoint({
  method: 'GET',
  url: '/api/order-notices',
  access: 'secure',
  roles: 'any',
  summary: 'The public key (VAPID, base64url) with which a browser subscribes to notices of new orders',
  response: Type.Object({
    publicKey: Type.String(),
    /** Whether they are on in this session. */
    isOn: Type.Boolean(),
  }),
})

export const turnOnOrderNotices = endpoint({
  method: 'POST',
  url: '/api/order-notices',
  access: 'secure',
  roles: 'any',
  summary: 'Send notices of new orders to the push subscription of this browser, until the session ends',
  body: Type.Object({
    endpoint: Endpoint,
    keys: Type.Object({ p256dh: Base64Url(200), auth: Base64Url(100) }),
  }),
  response: Empty,
})

export const turnOffOrderNotices = endpoint({
  method: 'DELETE',
  url: '/api/order-notices',
  access: 'secure',
  roles: 'any',
  summary: 'End the notices of this session',
  response: Empty,
})
