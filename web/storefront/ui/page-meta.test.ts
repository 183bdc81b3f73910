import { expect, it } from 'vitest'
import { pageMeta } from './page-meta.ts'

const frame = { loaderData: { accountName: 'Mayoreo del Centro', whatsappNumber: null } }

it('a link preview names the account and the page', () => {
  const meta = pageMeta({ title: 'Codo 90°', matches: [undefined, frame], image: 'https://x.mx/i.jpg' })
  expect(meta).toContainEqual({ title: 'Codo 90°' })
  expect(meta).toContainEqual({ property: 'og:title', content: 'Codo 90°' })
  expect(meta).toContainEqual({ property: 'og:site_name', content: 'Mayoreo del Centro' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://x.mx/i.jpg' })
})

it('a page whose layout failed to load still has a title', () => {
  expect(pageMeta({ title: 'Carrito', matches: [{ loaderData: null }] })).toContainEqual({ title: 'Carrito' })
})
