import { describe, expect, it } from 'vitest'
import { findPictures } from './find-pictures.ts'

const PAGE = new URL('https://tienda.example/p/codo?color=rojo')

async function found(html: string) {
  const { declared, shown } = await findPictures(Buffer.from(html), PAGE)
  return { declared: declared.map(String), shown: shown.map(String) }
}

function jsonLd(...values: unknown[]): string {
  return values
    .map((value) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`)
    .join('')
}

describe('what a page declares', () => {
  it('is the picture of its JSON-LD product, then of Open Graph', async () => {
    const html = `<meta property="og:image" content="/og.jpg">
      ${jsonLd({ '@type': 'Organization', image: '/logo.png' }, { '@type': 'Product', image: 'codo.jpg' })}`
    expect((await found(html)).declared).toEqual([
      'https://tienda.example/p/codo.jpg',
      'https://tienda.example/og.jpg',
    ])
  })

  it.each([
    [{ '@type': 'Product', image: ['/1.jpg', '/2.jpg'] }, ['/1.jpg', '/2.jpg']],
    [
      { '@type': ['Thing', 'http://schema.org/Product'], image: { '@type': 'ImageObject', url: '/3.jpg' } },
      ['/3.jpg'],
    ],
    [
      {
        '@graph': [
          { '@type': 'WebPage', image: '/no.jpg' },
          { '@type': 'Product', image: '/4.jpg' },
        ],
      },
      ['/4.jpg'],
    ],
    [[{ '@type': 'ProductGroup', hasVariant: [{ '@type': 'Product', image: '/5.jpg' }] }], ['/5.jpg']],
    [{ '@type': 'Product', image: { contentUrl: '/6.jpg' } }, ['/6.jpg']],
    [{ '@type': 'Product', image: null }, []],
    ['Product', []],
  ])('is read from %j', async (value, expected) => {
    expect((await found(jsonLd(value))).declared).toEqual(
      expected.map((path) => `https://tienda.example${path}`),
    )
  })

  it('can be invalid', async () => {
    const html =
      '<script type="application/ld+json">{"@type":"Product",</script><meta property="og:image" content="">'
    expect(await found(html)).toEqual({ declared: [], shown: [] })
  })
})

describe('what a page shows', () => {
  it('is sorted by the size attributes, the largest first', async () => {
    const html = `<img src="a.gif" width="1" height="1"><img src="b.jpg">
      <img src="c.jpg" width="300" height="200"><img srcset="d-400.jpg 400w, d-900.jpg 900w" src="d.jpg">
      <img data-src="e.jpg" src="data:image/gif;base64,AA" width="20" height="20">`
    expect((await found(html)).shown.map((url) => url.split('/').at(-1))).toEqual([
      'd-900.jpg',
      'c.jpg',
      'e.jpg',
      'a.gif',
      'b.jpg',
    ])
  })

  it('is resolved by the base of the page, each address once, over http only', async () => {
    const html = `<base href="https://fotos.example/x/"><img src="a.jpg"><img src="./a.jpg">
      <img src="ftp://x/y.jpg"><img src="javascript:alert(1)"><img>`
    expect((await found(html)).shown).toEqual(['https://fotos.example/x/a.jpg'])
  })
})

describe('a page', () => {
  it('is read in the encoding that it declares', async () => {
    const html = '<meta charset="iso-8859-1"><img src="/codo-baño.jpg">'
    const latin = await findPictures(Buffer.from(html, 'latin1'), PAGE)
    expect(latin.shown.map(String)).toEqual(['https://tienda.example/codo-ba%C3%B1o.jpg'])
    expect((await found('<meta charset="klingon"><img src="/codo-baño.jpg">')).shown).toEqual([
      'https://tienda.example/codo-ba%C3%B1o.jpg',
    ])
  })

  it('shows its pictures also with unclosed elements and in capitals', async () => {
    const html = '<DIV><P><IMG SRC="/a.jpg" WIDTH=300 HEIGHT=200><p><table><tr><td><img src="/b.jpg">'
    expect((await found(html)).shown).toHaveLength(2)
  })

  it.each([
    '<div>',
    '<b>',
    '<p><b>',
    '</b>',
    '<div></b>',
    '<svg>',
    '<form>',
    '<img src="/a.jpg">',
    '<img srcset="',
    'a.jpg 1w, ',
    '<meta property="og:image" content="/a.jpg">',
    '<script type="application/ld+json">[',
    '[',
  ])('of three megabytes of %j costs little time', async (unit) => {
    const html = Buffer.from(unit.repeat((3 * 1024 * 1024) / unit.length))
    const started = process.cpuUsage()
    await findPictures(html, PAGE)
    await findPictures(Buffer.concat([Buffer.from('<img srcset="'), html]), PAGE)
    const { user } = process.cpuUsage(started)
    expect(user / 1e6).toBeLessThan(3)
  })
})
