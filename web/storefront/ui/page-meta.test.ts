import { expect, it } from 'vitest'
import { pageMeta } from './page-meta.ts'

const frame = { loaderData: { accountName: 'Mayoreo del Centro', origin: 'https://tienda.example' } }

it('a link preview names the account and the page, describes it, and has an absolute picture', () => {
  const meta = pageMeta({
    title: 'Codo 90°',
    matches: [undefined, frame],
    describe: (account) => `Clave C-1. Pídelo a ${account}.`,
    preview: { alias: 'obra', name: 'prod-7' },
  })
  for (const expected of [
    { title: 'Codo 90°' },
    { property: 'og:title', content: 'Codo 90°' },
    { property: 'og:site_name', content: 'Mayoreo del Centro' },
    { name: 'description', content: 'Clave C-1. Pídelo a Mayoreo del Centro.' },
    { property: 'og:description', content: 'Clave C-1. Pídelo a Mayoreo del Centro.' },
    { property: 'og:image', content: 'https://tienda.example/previews/obra/prod-7.jpg' },
    { property: 'og:image:width', content: '1200' },
  ])
    expect(meta).toContainEqual(expected)
})

it('a page whose layout failed to load, as of a paused link, has a title and nothing of the account', () => {
  const meta = pageMeta({
    title: 'Enlace en pausa',
    matches: [{ loaderData: null }],
    preview: { alias: 'obra', name: 'start' },
  })
  expect(meta).toContainEqual({ title: 'Enlace en pausa' })
  expect(JSON.stringify(meta)).not.toMatch(/previews|obra|description/)
})
