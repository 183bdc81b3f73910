const DELAY_AFTER_LOAD_MS = 2000

let registration: Promise<ServiceWorkerRegistration | null> | undefined

/**
 * The worker that keeps what was visited; it is registered once the page has long been there, since it fetches the built
 * files anew. Null where there is none: in development, over plain HTTP, or where the browser refuses it.
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

/** One that a production build has left on this address would answer from its copies. */
async function removeWorkers(): Promise<null> {
  if (import.meta.env.DEV && 'serviceWorker' in navigator) {
    const registrations = await navigator.serviceWorker.getRegistrations()
    await Promise.all(registrations.map((one) => one.unregister()))
  }
  return null
}
