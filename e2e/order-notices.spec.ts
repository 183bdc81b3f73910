import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { expectAccessibleAndFittingAtBothSizes } from './on-a-phone.ts'
import { signIn } from './sign-in.ts'
import { PHONE } from './storefront-world.ts'

// Other stories run without service workers.
test.use({ ...PHONE, serviceWorkers: 'allow' })

test('a user whose browser blocks notices reads where to allow them', async ({ page }) => {
  await signIn(page, 'vecino')
  await page.goto('/admin/profile')
  await expect(section(page).getByText('El navegador bloquea los avisos de este sitio.')).toBeVisible()
  await expect(section(page).getByRole('button')).toHaveCount(0)
  await expectAccessibleAndFittingAtBothSizes(page, 'blocked notices')
})

test('notices of orders are turned on and off on a device', async ({ page }) => {
  await allowNotices(page)
  await signIn(page, 'vecino')
  await page.goto('/admin/profile')
  await section(page).getByRole('button', { name: 'Activar avisos' }).press('Enter')
  await expect(section(page).getByText('Los avisos están activados en este dispositivo.')).toBeVisible()
  await expectAccessibleAndFittingAtBothSizes(page, 'notices')
  await page.reload()
  await section(page).getByRole('button', { name: 'Desactivar avisos' }).press('Enter')
  await expect(section(page).getByRole('button', { name: 'Activar avisos' })).toBeVisible()
})

test('a notice that arrives says whose order it is, and opens it', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['notifications'])
  await allowNotices(page)
  await signIn(page, 'vecino')
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((found) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin'))
      if (own) found(own.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  await page.goto('/admin/profile')
  await section(page).getByRole('button', { name: 'Activar avisos' }).press('Enter')
  await expect(section(page).getByText('Los avisos están activados en este dispositivo.')).toBeVisible()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(recordNotices)

  const content = {
    orderId: 41,
    folio: 1041,
    total: 1234.5,
    pieces: 3,
    pubAlias: 'demo',
    customer: 'Ana Cruz',
  }
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: baseURL ?? '',
    registrationId: await registered,
    data: JSON.stringify(content),
  })
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as Recorded).shown))
    .toEqual([
      {
        title: 'Pedido nuevo: folio 1041',
        body: '$1,234.50 · 3 piezas · Ana Cruz',
        tag: 'order-41',
        data: '/admin/orders/41',
      },
    ])
  await worker.evaluate(clickNotice)
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as Recorded).opened))
    .toEqual(['closed', '/admin/orders/41'])
})

interface Recorded {
  shown: object[]
  opened: string[]
}

/** Runs in the worker. Records the notices that would be shown, as this browser cannot display them. */
function recordNotices(): void {
  const scope = globalThis as unknown as Recorded & {
    registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> }
    clients: { openWindow: (path: string) => Promise<null> }
  }
  Object.assign(scope, { shown: [], opened: [] })
  scope.registration.showNotification = async (title, { body, tag, data }) => {
    scope.shown.push({ title, body, tag, data: data as string })
  }
  scope.clients.openWindow = async (path) => {
    scope.opened.push(path)
    return null
  }
}

/** Runs in the worker. Dispatches the event of a click on a notice. */
function clickNotice(): void {
  const scope = globalThis as unknown as Recorded & { shown: { data: string }[] } & EventTarget
  const notification = { data: scope.shown[0]?.data, close: () => scope.opened.push('closed') }
  scope.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
}

declare class ExtendableEvent extends Event {}

test('a push service that does not answer is reported, and can be tried again', async ({ page }) => {
  await allowNotices(page, { isServiceDown: true })
  await signIn(page, 'vecino')
  await page.goto('/admin/profile')
  await section(page).getByRole('button', { name: 'Activar avisos' }).press('Enter')
  await expect(section(page).getByRole('alert')).toContainText(
    'El servicio de avisos de este navegador no responde.',
  )
  await expect(section(page).getByRole('button', { name: 'Activar avisos' })).toBeEnabled()
})

function section(page: Page) {
  return page.locator('section', { has: page.getByRole('heading', { name: 'Avisos de pedidos' }) })
}

/**
 * The browser of the stories denies notices and has no push service. Simulates a user who allows them, and a subscription
 * with real keys.
 */
async function allowNotices(page: Page, { isServiceDown = false } = {}): Promise<void> {
  await page.addInitScript((isDown) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    const stored = () => JSON.parse(localStorage.getItem('story-subscription') ?? 'null') as object | null
    const subscription = () => ({
      toJSON: stored,
      unsubscribe: async () => {
        localStorage.removeItem('story-subscription')
        return true
      },
    })
    PushManager.prototype.getSubscription = async () =>
      stored() ? (subscription() as unknown as PushSubscription) : null
    PushManager.prototype.subscribe = async () => {
      if (isDown) throw new DOMException('push service error', 'AbortError')
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ])
      const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
      const encode = (bytes: Uint8Array) =>
        btoa(String.fromCharCode(...bytes))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '')
      localStorage.setItem(
        'story-subscription',
        JSON.stringify({
          endpoint: `https://push.example/${crypto.randomUUID()}`,
          keys: { p256dh: encode(point), auth: encode(crypto.getRandomValues(new Uint8Array(16))) },
        }),
      )
      return subscription() as unknown as PushSubscription
    }
  }, isServiceDown)
}
