import { callAdmin } from '../call-admin.ts'

/** The state of notices in this browser; `blocked` by its settings. */
export type BrowserNotices = 'unsupported' | 'blocked' | 'off' | 'on'

/** The user did not allow notices. */
export class NoticesBlocked extends Error {}

const SCOPE = '/admin'

/** The user whose notices this browser shows; another user who signs in here gets none of them. */
const OWNER_KEY = 'orderNotices'

export async function browserNotices(): Promise<BrowserNotices> {
  if (!canSubscribe()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const [subscription, { isOn }] = await Promise.all([
    currentSubscription(),
    callAdmin('GET /api/order-notices', {}),
  ])
  return subscription && isOn ? 'on' : 'off'
}

/**
 * Asks for permission, subscribes and registers the subscription on the server. Throws NoticesBlocked and the errors of
 * the push service and the call.
 */
export async function turnOnNotices(username: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NoticesBlocked()
  const { publicKey } = await callAdmin('GET /api/order-notices', {})
  const registration = await navigator.serviceWorker.register('/admin-sw.js', { scope: SCOPE })
  await activated(registration)
  const subscription = await subscribe(registration.pushManager, publicKey)
  await sendSubscription(subscription)
  localStorage.setItem(OWNER_KEY, username)
}

/** Ends the notices in this browser, also when the server cannot be reached. */
export async function turnOffNotices(): Promise<void> {
  localStorage.removeItem(OWNER_KEY)
  const subscription = await currentSubscription()
  await subscription?.unsubscribe()
}

/** Notices end with a session; they are turned on again when the same user signs in again. */
export async function resumeNotices(): Promise<void> {
  const username = localStorage.getItem(OWNER_KEY)
  if (username === null) return
  const subscription = await currentSubscription()
  if (!subscription) return
  const [account, { isOn }] = await Promise.all([
    callAdmin('GET /api/accounts/meta', {}),
    callAdmin('GET /api/order-notices', {}),
  ])
  if (account.username === username && !isOn) await sendSubscription(subscription)
}

function canSubscribe(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canSubscribe()) return null
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** A subscription made for another key pair, for example before the server was restored, is replaced. */
async function subscribe(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    const earlier = await pushManager.getSubscription()
    if (!earlier) throw error
    await earlier.unsubscribe()
    return pushManager.subscribe(options)
  }
}

async function sendSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await callAdmin('POST /api/order-notices', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  })
}

function activated(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting
  if (registration.active || !worker) return Promise.resolve()
  return new Promise((done, failed) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') done()
      if (worker.state === 'redundant') failed(new Error('The worker could not be installed'))
    })
  })
}
