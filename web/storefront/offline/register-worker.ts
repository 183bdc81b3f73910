const DELAY_AFTER_LOAD_MS = 2000

let registration: Promise<ServiceWorkerRegistration | null> | undefined

/**
 * The service worker that caches visited pages. It is registered some time after load, since its installation fetches all
 * built files. Null in development, on plain HTTP, or when the browser refuses it.
 */
export function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  registration ??= import.meta.env.PROD && 'serviceWorker' in navigator ? register() : removeWorkers()
  return registration
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  await new Promise((resolve) =>
    setTimeout(resolve, navigator.serviceWorker.controller ? 0 : DELAY_AFTER_LOAD_MS),
  )
  try {
    await navigator.serviceWorker.register('/sw.js', { scope: '/p/' })
    return await navigator.serviceWorker.ready
  } catch {
    return null
  }
}

/** A worker left by a production build on the same origin would serve cached pages. */
async function removeWorkers(): Promise<null> {
  if (import.meta.env.DEV && 'serviceWorker' in navigator) {
    const registrations = await navigator.serviceWorker.getRegistrations()
    await Promise.all(registrations.map((one) => one.unregister()))
  }
  return null
}
