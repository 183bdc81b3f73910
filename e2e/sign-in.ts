import { expect, request } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { writeSession } from '../web/session/stored-session.ts'
import type { SignedInAccount } from '../web/session/stored-session.ts'

export const DEMO_PASSWORD = 'demo-mostrador'
const origin = `http://127.0.0.1:${process.env['E2E_PORT']}`

interface Session {
  token: string
  account: SignedInAccount
  /** A signed-in browser also has cookies: visits of staff are not counted. */
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>
}

/** One session per user and worker: hashing a password takes longer than many stories. */
const sessions = new Map<string, Promise<Session>>()

/** A document of the product that the browser renders quickly. */
const EMPTY_PAGE = '/api/health'

/**
 * Replaces all that the browser has stored by the session of a user (of the demo without a password), and leaves the page
 * on an empty document. Stories share the session: a story that ends it uses {@link signInByPage}.
 */
export async function signIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  const session = await sessionOf(username, password)
  await page.context().clearCookies()
  await page.context().addCookies(session.cookies)
  // In the page itself: Playwright's setStorageState opens a new page, and clears the cache of the built files.
  await page.goto(EMPTY_PAGE)
  await page.evaluate((entries) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, stored(session))
}

/** The headers of calls as a user of the demo. */
export async function headersOf(username: string): Promise<{ authorization: string }> {
  const { token } = await sessionOf(username, DEMO_PASSWORD)
  return { authorization: `Bearer ${token}` }
}

/** Opens the first screen after signing in, ready to use. */
export async function openProfile(page: Page): Promise<void> {
  await page.goto('/admin/profile')
  await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible()
}

/** Signs in through the page, as people do. */
export async function signInByPage(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible()
}

function sessionOf(username: string, password: string): Promise<Session> {
  const session = sessions.get(username) ?? startSession(username, password)
  sessions.set(username, session)
  return session
}

async function startSession(username: string, password: string): Promise<Session> {
  const browser = await request.newContext({ baseURL: origin })
  const signedIn = await browser.post('/api/public/auth/token', { data: { username, password } })
  expect(signedIn.status()).toBe(200)
  const token = await signedIn.text()
  const meta = await browser.get('/api/accounts/meta', { headers: { authorization: `Bearer ${token}` } })
  const account = (await meta.json()) as SignedInAccount
  const { cookies } = await browser.storageState()
  await browser.dispose()
  return { token, account, cookies }
}

/** The entries that the product itself would write to localStorage. */
function stored(session: Pick<Session, 'token' | 'account'>): { name: string; value: string }[] {
  const entries = new Map<string, string>()
  const storage = { setItem: (name: string, value: string) => entries.set(name, value) }
  writeSession(storage as unknown as Storage, session)
  return [...entries].map(([name, value]) => ({ name, value }))
}
