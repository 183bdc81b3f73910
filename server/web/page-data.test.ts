import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { inlineScripts } from '../http/inline-elements.ts'
import { carryDataAsJson } from './page-data.ts'

const OPEN = '<script>window.__reactRouterContext.streamController.enqueue('
const CLOSE = '<script>window.__reactRouterContext.streamController.close();</script>'
const START = '<script>window.__reactRouterContext = {"ssr":true};</script>'

function piece(text: string): string {
  const escaped = JSON.stringify(text).replace(
    /[<>&]/g,
    (sign) => `\\u00${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
  return `${OPEN}${escaped});</script>`
}

/** What the router is given by a page, as a browser runs its last script. */
function told(html: string): string[] {
  const [, data, script = ''] =
    /<script type="application\/json">([^<]*)<\/script><script>([^<]*)<\/script>/.exec(html) ?? []
  const pieces: string[] = []
  const streamController = {
    enqueue: (text: string) => pieces.push(text),
    close: () => pieces.push('closed'),
  }
  runInNewContext(script, {
    document: { currentScript: { previousElementSibling: { textContent: data } } },
    window: { __reactRouterContext: { streamController } },
  })
  return pieces
}

describe('the data of a page', () => {
  it('arrives as it was, in one piece or several', () => {
    const text = '[{"_1":2},"</script><b>\'\\" & \u2028 ñ","$&"]\n'
    expect(told(carryDataAsJson(`<body>${START}${piece(text)}${CLOSE}</body>`))).toEqual([text, 'closed'])
    const several = `<!--$-->${piece(text)}<!--$-->${piece('P1:[2]\n')}<!--/$--><!--/$-->${CLOSE}`
    expect(told(carryDataAsJson(`<body>${START}${several}</body>`))).toEqual([text, 'P1:[2]\n', 'closed'])
  })

  it('stands in no script, so that pages with other data have the same ones', () => {
    const [one, other] = ['[1]', '[2]'].map((text) => carryDataAsJson(`${START}${piece(text)}${CLOSE}`))
    expect(inlineScripts(one!)).toEqual(inlineScripts(other!))
    expect(inlineScripts(one!)).toHaveLength(2)
  })

  it('is what the router wrote, not what stands elsewhere in the page', () => {
    const foreign = `<p>${piece('[666]')}</p>`
    const html = carryDataAsJson(`<body>${foreign}${START}${piece('[1]')}${CLOSE}</body>`)
    expect(told(html)).toEqual(['[1]', 'closed'])
    expect(html).toContain(foreign)
  })

  it('is missed loudly where a new version of the router writes it in another way', () => {
    for (const html of [
      `${START}<script>window.__reactRouterContext.streamController.push("[1]");</script>${CLOSE}`,
      `${START}${OPEN}[1]);</script>${CLOSE}`,
      `${START}${piece('[1]')}<script>close()</script>`,
      `${START}${CLOSE}`,
    ]) {
      expect(() => carryDataAsJson(html)).toThrow('the router’s data')
    }
  })

  it('may be none', () => {
    expect(carryDataAsJson('<h1>Unexpected Server Error</h1>')).toBe('<h1>Unexpected Server Error</h1>')
  })
})
