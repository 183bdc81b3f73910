import { createServer } from 'node:http'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { plainPicture } from '../../images/testing/pictures.ts'
import { insertProduct } from '../../testing/rows.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { SignedIn, TestApp } from '../../testing/test-app.ts'

let open: TestApp
let guarded: TestApp
let shop: Server
let shopUrl: string
let pages: Record<string, RequestListener> = {}
let requested: string[] = []

beforeAll(async () => {
  shop = createServer((request, response) => {
    const path = request.url ?? ''
    requested.push(path)
    const page = pages[path]
    if (page) page(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  // The shop of these tests runs on this machine, whose address only one of the applications treats as public.
  open = await createTestApp({
    outgoing: { mayConnect: (address) => address === '127.0.0.1', timeoutMs: 3000 },
  })
  guarded = await createTestApp()
})
afterAll(async () => {
  await Promise.all([open.close(), guarded.close()])
  shop.closeAllConnections()
  shop.close()
})
afterEach(() => {
  pages = {}
  requested = []
})

function html(body: string): RequestListener {
  return (_request, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(body)
}

function file(body: Buffer, type = 'image/jpeg'): RequestListener {
  return (_request, response) => response.setHeader('content-type', type).end(body)
}

function redirect(location: string): RequestListener {
  return (_request, response) => response.writeHead(302, { location }).end()
}

interface Crawled {
  images: { origUrl: string }[]
  competitorLinks: { url: string }[]
  version: number
  code?: string
  detail?: string
  errors?: { path: string }[]
}

function crawl(caller: Pick<SignedIn, 'post'>, productId: number, prodUrl: string) {
  return caller.post<Crawled>(
    `/api/products/crawl-image?${new URLSearchParams({ productId: String(productId), prodUrl })}`,
  )
}

async function widthOfFirst({ images }: Crawled): Promise<number> {
  const { rawPayload } = await open.app.inject(images[0]!.origUrl)
  return (await sharp(rawPayload).metadata()).width
}

describe('importing the picture of a page', () => {
  let root: SignedIn
  let productId: number
  beforeEach(async () => {
    root = await open.signIn('ROOT')
    productId = await insertProduct(open.pool, root.accountId, { code: 'CODO' })
  })

  const refused = (code: string) => ({ status: 400, body: { code, errors: [{ path: 'prodUrl' }] } })

  it('waits for its turn behind other pages of the same account, and behind none of another', async () => {
    const held: ServerResponse[] = []
    pages = {
      '/slow': (_request, response) => void held.push(response),
      '/codo.jpg': file(await plainPicture(300, 300)),
    }
    const statuses: number[] = []
    const flood = Array.from({ length: 40 }, async () => {
      statuses.push((await crawl(root, productId, `${shopUrl}/slow`)).status)
    })
    const neighbour = await open.signIn('ROOT')
    const id = await insertProduct(open.pool, neighbour.accountId, { code: 'TEE' })
    expect((await crawl(neighbour, id, `${shopUrl}/codo.jpg`)).status).toBe(200)
    const refusedOnes = () => statuses.filter((status) => status === 503)
    await expect.poll(() => refusedOnes().length).toBe(18)
    // Two at once and twenty in the queue, whose page is gone in the meantime.
    pages = {}
    for (const response of held) response.writeHead(404).end()
    await Promise.all(flood)
    expect(refusedOnes()).toHaveLength(18)
  })

  it('prefers that of the JSON-LD product to that of Open Graph, and stores the link', async () => {
    pages = {
      '/codo': html(`<meta property="og:image" content="/og.jpg">
        <script type="application/ld+json">{"@type":"Product","image":"/ld.jpg"}</script>`),
      '/ld.jpg': file(await plainPicture(501, 400)),
      '/og.jpg': file(await plainPicture(502, 400)),
    }
    const { status, body } = await crawl(root, productId, `${shopUrl}/codo`)
    expect(status).toBe(200)
    expect(await widthOfFirst(body)).toBe(501)
    expect(body.competitorLinks).toMatchObject([{ url: `${shopUrl}/codo` }])
    expect(requested).toEqual(['/codo', '/ld.jpg'])

    const again = await crawl(root, productId, `${shopUrl}/codo`)
    expect(again.body.images).toHaveLength(2)
    expect(again.body.competitorLinks).toHaveLength(1)
  })

  it('uses that of Open Graph when the one of JSON-LD is missing', async () => {
    pages = {
      '/codo': html(`<script type="application/ld+json">{"@type":"Product","image":"/gone.jpg"}</script>
        <meta property="og:image" content="/og.jpg">`),
      '/og.jpg': file(await plainPicture(502, 400)),
    }
    expect(await widthOfFirst((await crawl(root, productId, `${shopUrl}/codo`)).body)).toBe(502)
  })

  it('uses the largest picture file of a page that declares none', async () => {
    pages = {
      '/codo': html('<img src="/logo.png"><img src="/big.jpg"><img src="/small.jpg"><img src="/text.jpg">'),
      '/logo.png': file(await plainPicture(90, 30, 'png'), 'image/png'),
      '/small.jpg': file(await plainPicture(200, 200)),
      '/big.jpg': file(await plainPicture(700, 600)),
      '/text.jpg': file(Buffer.from('<b>no</b>')),
    }
    expect(await widthOfFirst((await crawl(root, productId, `${shopUrl}/codo`)).body)).toBe(700)
  })

  it('follows redirects, reads compressed pages, and accepts the address of a picture itself', async () => {
    const packed = gzipSync('<meta property="og:image" content="og.jpg">')
    pages = {
      '/short': redirect('/moved'),
      '/moved': redirect(`${shopUrl}/shop/codo`),
      '/shop/codo': (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(packed),
      '/shop/og.jpg': file(await plainPicture(503, 400)),
    }
    const { body } = await crawl(root, productId, `${shopUrl}/short`)
    expect(await widthOfFirst(body)).toBe(503)
    expect(body.competitorLinks).toMatchObject([{ url: `${shopUrl}/short` }])
    const direct = await insertProduct(open.pool, root.accountId, { code: 'TEE' })
    expect(await widthOfFirst((await crawl(root, direct, `${shopUrl}/shop/og.jpg`)).body)).toBe(503)
  })

  it('connects to the IP address that was checked, even if the name resolves differently a moment later', async () => {
    const answers = ['127.0.0.1', '127.0.0.2']
    const resolve = async () => [{ address: answers.shift() ?? '127.0.0.3', family: 4 }]
    const named = await createTestApp({
      outgoing: { resolve, mayConnect: (address) => address === '127.0.0.1' },
    })
    const user = await named.signIn('ROOT')
    const id = await insertProduct(named.pool, user.accountId, { code: 'CODO' })
    pages = { '/a.jpg': file(await plainPicture(300, 300)) }
    const url = `http://tienda.invalid:${new URL(shopUrl).port}/a.jpg`
    const [first, second] = [await crawl(user, id, url), await crawl(user, id, url)]
    await named.close()
    expect([first.status, second.body.code]).toEqual([200, 'image_address_refused'])
    expect(requested).toEqual(['/a.jpg'])
  })

  it('refuses the save of a form that was open meanwhile, so that the new link stays', async () => {
    pages = { '/a.jpg': file(await plainPicture(300, 300)) }
    const { version } = (await root.get<Crawled>(`/api/products/${productId}`)).body
    await crawl(root, productId, `${shopUrl}/a.jpg`)
    const save = await root.patch(`/api/products/${productId}`, { competitorLinks: [], version })
    expect(save).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  })

  it('reports the error, and changes nothing', async () => {
    const bomb = await plainPicture(10_000, 6000, 'png')
    pages = {
      '/none': html('<h1>Codo</h1><img src="/icon.png">'),
      '/icon.png': file(await plainPicture(40, 40, 'png'), 'image/png'),
      '/pdf': file(Buffer.from('%PDF'), 'application/pdf'),
      '/loop': redirect('/loop'),
      '/script.jpg': file(Buffer.from('<script>alert(1)</script>')),
      '/bomb.png': file(bomb, 'image/png'),
      '/broken': (_request, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip'),
      '/elsewhere': redirect('file:///etc/passwd'),
      '/slow': () => {},
    }
    for (const [path, code] of [
      ['/none', 'image_not_found'],
      ['/missing', 'image_page_failed'],
      ['/pdf', 'image_page_failed'],
      ['/loop', 'image_page_failed'],
      ['/script.jpg', 'image_unreadable'],
      ['/bomb.png', 'image_too_many_pixels'],
      ['/broken', 'image_page_failed'],
      ['/elsewhere', 'image_address_refused'],
      ['/slow', 'image_page_failed'],
    ] as const) {
      expect([path, await crawl(root, productId, shopUrl + path)]).toMatchObject([path, refused(code)])
    }
    expect(await crawl(root, productId, 'http://127.0.0.1:1/')).toMatchObject(refused('image_page_failed'))
    expect(await crawl(root, productId, 'http://nothing.invalid/')).toMatchObject(
      refused('image_page_failed'),
    )
    expect((await root.get<Crawled>(`/api/products/${productId}`)).body).toMatchObject({
      images: [],
      competitorLinks: [],
      version: 1,
    })
  })

  it('stops at 10 MB, also of uncompressed data', async () => {
    const endless: RequestListener = (request, response) => {
      response.setHeader('content-type', 'image/jpeg')
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      }
      response.on('drain', more)
      request.on('close', () => response.destroy())
      more()
    }
    pages = {
      '/endless': html('<meta property="og:image" content="/endless.jpg">'),
      '/endless.jpg': endless,
      '/packed': html('<meta property="og:image" content="/packed.jpg">'),
      '/packed.jpg': (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'image/jpeg', 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(40 * 1024 * 1024))),
    }
    for (const path of ['/endless', '/packed']) {
      expect(await crawl(root, productId, shopUrl + path)).toMatchObject(refused('image_not_found'))
    }
  })

  it('is for ROOT accounts and their own products, and needs an address', async () => {
    const url = `${shopUrl}/codo`
    const other = await open.signIn('ROOT')
    expect((await crawl(open.visitor as SignedIn, productId, url)).status).toBe(401)
    expect((await crawl(await open.signIn('STANDARD'), productId, url)).status).toBe(403)
    expect((await crawl(other, productId, url)).status).toBe(404)
    expect((await crawl(root, productId, 'ftp://x/y')).status).toBe(400)
    expect((await crawl(root, productId, 'http://')).status).toBe(400)
    expect((await crawl(root, productId, 'http://[')).status).toBe(400)
    expect(requested).toEqual([])
  })
})

describe('by default', () => {
  it('only public addresses are requested, whatever their name', async () => {
    const root = await guarded.signIn('ROOT')
    const productId = await insertProduct(guarded.pool, root.accountId, { code: 'CODO' })
    const { port } = new URL(shopUrl)
    pages = { '/': html('<img src="/secret.png">') }
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f.1',
      '0.0.0.0',
      '10.0.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '127.1',
      '0177.0.0.1',
      '017700000001',
      '127.0.0.1.',
      '127。0。0。1',
      '①②⑦.0.0.1',
      '[::127.0.0.1]',
      '[::ffff:7f00:1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
    ]) {
      for (const authority of [host, `${host}:${port}`]) {
        expect([authority, await crawl(root, productId, `http://${authority}/`)]).toMatchObject([
          authority,
          { status: 400, body: { code: 'image_address_refused', errors: [{ path: 'prodUrl' }] } },
        ])
      }
    }
    expect(requested).toEqual([])
  })

  it('only the ports of the web are requested, and no URL with a password', async () => {
    const root = await guarded.signIn('ROOT')
    const productId = await insertProduct(guarded.pool, root.accountId, { code: 'CODO' })
    for (const authority of ['8.8.8.8:25', '8.8.8.8:6379', 'user:password@8.8.8.8', 'user@8.8.8.8']) {
      expect([authority, await crawl(root, productId, `http://${authority}/`)]).toMatchObject([
        authority,
        { status: 400, body: { code: 'image_address_refused' } },
      ])
    }
  })

  it('a name is refused when one of its addresses is not public', async () => {
    const resolve = async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]
    const mixed = await createTestApp({ outgoing: { resolve } })
    const root = await mixed.signIn('ROOT')
    const productId = await insertProduct(mixed.pool, root.accountId, { code: 'CODO' })
    const { body } = await crawl(root, productId, 'http://tienda.example/')
    await mixed.close()
    expect(body.code).toBe('image_address_refused')
    expect(requested).toEqual([])
  })

  it('the same holds for a redirect and a picture', async () => {
    // The first address may be requested; its target may not.
    const half = await createTestApp({ outgoing: { mayConnect: (address) => address === '127.0.0.1' } })
    const root = await half.signIn('ROOT')
    const productId = await insertProduct(half.pool, root.accountId, { code: 'CODO' })
    const { port } = new URL(shopUrl)
    pages = {
      '/away': redirect(`http://127.0.0.2:${port}/secret`),
      '/named': redirect(`http://[::1]:${port}/secret`),
      '/password': redirect(`http://user:password@127.0.0.1:${port}/secret`),
      '/page': html(`<meta property="og:image" content="http://127.0.0.2:${port}/secret.jpg">`),
      '/secret': html('secret'),
      '/secret.jpg': file(await plainPicture(300, 300)),
    }
    for (const [path, code] of [
      ['/away', 'image_address_refused'],
      ['/named', 'image_address_refused'],
      ['/password', 'image_address_refused'],
      ['/page', 'image_not_found'],
    ] as const) {
      expect(await crawl(root, productId, shopUrl + path)).toMatchObject({ status: 400, body: { code } })
    }
    expect(requested).toEqual(['/away', '/named', '/password', '/page'])
    await half.close()
  })
})
