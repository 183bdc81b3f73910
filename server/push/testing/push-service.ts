import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushSubscription } from '../push-devices.ts'

/** A message as a device reads it. */
export interface Message {
  device: string
  content: unknown
  ttl: number
  urgency: string | undefined
}

interface Device {
  subscription: PushSubscription
  read: (body: Buffer) => string
}

/**
 * A push service (RFC 8030) and its browsers: it checks who sends (VAPID, RFC 8292) and decrypts for its devices
 * (RFC 8291), by another implementation than the one that encrypts.
 */
export async function startPushService() {
  const devices = new Map<string, Device>()
  const messages: Message[] = []
  let answer = 201
  let refused = 0

  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const device = devices.get(request.url ?? '')
    if (answer >= 300) refused += 1
    else if (device) {
      checkSender(request.headers.authorization ?? '', origin)
      messages.push({
        device: request.url!,
        content: JSON.parse(device.read(body)) as unknown,
        ttl: Number(request.headers['ttl']),
        urgency: request.headers['urgency']?.toString(),
      })
    }
    response.writeHead(device ? answer : 404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    messages,
    /** How often a request was answered by an error of {@link answerWith}. */
    refused: () => refused,
    answerWith: (status: number) => {
      answer = status
    },
    /** A browser that subscribes. */
    addDevice: (name: string): PushSubscription => {
      const device = createDevice(`${origin}/${name}`)
      devices.set(`/${name}`, device)
      return device.subscription
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function createDevice(endpoint: string): Device {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read: (body) => {
      // RFC 8188: salt, record size, length of the sender's key, the key, one record.
      const salt = body.subarray(0, 16)
      const senderKey = body.subarray(21, 21 + body[20]!)
      const record = body.subarray(21 + body[20]!)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
      const secret = hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32)
      const derive = (label: string, length: number) =>
        Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${label}\0`, length))
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      cipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

/** Throws unless the header is signed for this service by the key that it names, for a day at most. */
function checkSender(authorization: string, origin: string): void {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const seconds = Number(exp) - Date.now() / 1000
  if (
    !signed ||
    aud !== origin ||
    !(seconds > 0 && seconds <= 86_400) ||
    !/^(mailto|https):/.test(String(sub))
  )
    throw new Error('the sender of a notice is not who it says')
}
