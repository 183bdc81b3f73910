import { ECDH } from 'node:crypto'

const CURVE = 'prime256v1'
const POINT_BYTES = 65
const MIN_AUTH_BYTES = 16

/** The keys of a browser's subscription, in base64url. */
export interface SubscriptionKeys {
  readonly p256dh: string
  readonly auth: string
}

/** Whether a notice can be encrypted for these keys (RFC 8291): a point on the curve, and a secret of 16 bytes. */
export function canEncryptFor({ p256dh, auth }: SubscriptionKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length < MIN_AUTH_BYTES) return false
  try {
    ECDH.convertKey(point, CURVE)
    return true
  } catch {
    return false
  }
}
