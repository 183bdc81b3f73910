import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { inlineScripts } from '../http/inline-elements.ts'
import { carryDataAsJson } from './page-data.ts'

const OPEN = '<script>window.__reactRouterContext.streamController.enqueue('
const CLOSE = '<script>window.__reactRouterContext.streamController.close();</script>'
const START = '<script>window.__reactRouterContext = {"ssr":true};</script>'

function chunk(text: string): string {
  const escaped = JSON.stringify(text).replace(
    /[<>&]/g,
    (sign) => `\\u00${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
  return `${OPEN}${escaped});</script>`
}

/** The data that the router receives when a browser runs the last script of a page. */
function received(html: string): string[] {
  const [, data, script = ''] =
    /<script type="application\/json">([^<]*)<\/script><script>([^<]*)<\/script>/.exec(html) ?? []
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
  it('arrives unchanged, in one chunk or several', () => {
    const text = '[{"_1":2},"</script><b>\'\\" & \u2028 ñ","$&"]\n'
    expect(received(carryDataAsJson(`<body>${START}${chunk(text)}${CLOSE}</body>`))).toEqual([text, 'closed'])
    const several = `<!--$-->${chunk(text)}<!--$-->${chunk('P1:[2]\n')}<!--/$--><!--/$-->${CLOSE}`
    expect(received(carryDataAsJson(`<body>${START}${several}</body>`))).toEqual([text, 'P1:[2]\n', 'closed'])
  })

  it('is in no script, so that pages with different data have the same scripts', () => {
    const [one, other] = ['[1]', '[2]'].map((text) => carryDataAsJson(`${START}${chunk(text)}${CLOSE}`))
    expect(inlineScripts(one!)).toEqual(inlineScripts(other!))
    expect(inlineScripts(one!)).toHaveLength(2)
  })

  it('is what the router wrote, not a copy elsewhere in the page', () => {
    const foreign = `<p>${chunk('[666]')}</p>`
    const html = carryDataAsJson(`<body>${foreign}${START}${chunk('[1]')}${CLOSE}</body>`)
    expect(received(html)).toEqual(['[1]', 'closed'])
    expect(html).toContain(foreign)
  })

  it('throws when a new version of the router writes it in another way', () => {
    for (const html of [
      `${START}<script>window.__reactRouterContext.streamController.push("[1]");</script>${CLOSE}`,
      `${START}${OPEN}[1]);</script>${CLOSE}`,
      `${START}${chunk('[1]')}<script>close()</script>`,
      `${START}${CLOSE}`,
    ]) {
      expect(() => carryDataAsJson(html)).toThrow('the router’s data')
    }
  })

  it('can be absent', () => {
    expect(carryDataAsJson('<h1>Unexpected Server Error</h1>')).toBe('<h1>Unexpected Server Error</h1>')
  })
})
