import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { withPageData } from './page-data.ts'

const PAGE =
  '<html><body><script>window.__reactRouterContext = {"ssr":true};</script><p>Hola</p></body></html>'
const DATA = /<script type="application\/json">([^<]*)<\/script><script>([^<]*)<\/script><\/body><\/html>$/

/** The data that the router receives when a browser runs the last script of a page. */
function received(html: string): string[] {
  const [, data, script = ''] = DATA.exec(html) ?? []
  const chunks: string[] = []
  const streamController = {
    enqueue: (text: string) => chunks.push(text),
    close: () => chunks.push('closed'),
  }
  runInNewContext(script, {
    document: { currentScript: { previousElementSibling: { textContent: data } } },
    window: { __reactRouterContext: { streamController } },
  })
  return chunks
}

describe('the data of a page', () => {
  it.each([
    ['one chunk', ['[{"_1":2},"</script><b>\'\\" & \u2028 ñ","$&"]\n']],
    ['several', ['[1]\n', 'P1:[2]\n']],
  ])('arrives unchanged in %s, and ends no element', (_, chunks) => {
    const html = withPageData(PAGE, chunks)
    expect(received(html)).toEqual([...chunks, 'closed'])
    expect(html.replace(DATA, '</body></html>')).toBe(PAGE)
  })

  it('is in no script, so that pages with different data have the same scripts', () => {
    const [one, other] = [['[1]'], ['[2]', '[3]']].map((chunks) => DATA.exec(withPageData(PAGE, chunks))?.[2])
    expect(one).toContain('streamController')
    expect(one).toBe(other)
  })

  it('has no place in what is no whole page', () => {
    expect(() => withPageData('<h1>Unexpected Server Error</h1>', [])).toThrow('the end of a page')
  })
})
