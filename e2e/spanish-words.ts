import type { Page } from '@playwright/test'
import { mistakesIn } from '../tools/check/spanish.ts'

/** Members of responses whose texts come from the product, not from data. */
const OWN_TEXTS = new Set(['detail', 'title', 'text', 'label', 'explanation', 'message', 'reason'])

/** The mistakes in the displayed words of a page, including labels and placeholders; `names` are words of the data. */
export async function mistakesOn(page: Page, names: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const marked = [...document.querySelectorAll<HTMLElement>('body, body *')].flatMap((element) => [
      element.getAttribute('aria-label'),
      element.getAttribute('placeholder'),
      element.getAttribute('title'),
    ])
    return [document.title, ...document.body.innerText.split('\n'), ...marked]
  })
  const lines = texts.flatMap((text) => (text === null || text.trim() === '' ? [] : [text.trim()]))
  return [...new Set(lines)].flatMap((line) =>
    mistakesIn(line, names).map((word) => `${new URL(page.url()).pathname}: ${word} (${line.slice(0, 80)})`),
  )
}

/** Collects the words of the data that a page receives. Await `settled` before using them. */
export function collectNames(page: Page): { names: Set<string>; settled: () => Promise<unknown> } {
  const names = new Set<string>()
  // A browser requests the signed-in user only once.
  addNames(names, 'Mayoreo del Centro')
  const pending: Promise<void>[] = []
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('json')) return
    pending.push(
      response.json().then(
        (data: unknown) => addNames(names, data),
        () => undefined,
      ),
    )
  })
  return { names, settled: () => Promise.all(pending) }
}

/** Adds the words of all strings of a response, as written, in lower case and capitalised. */
export function addNames(names: Set<string>, data: unknown): void {
  if (typeof data === 'string') {
    for (const word of data.match(/\p{L}{2,}/gu) ?? []) {
      const lower = word.toLowerCase()
      for (const form of [word, lower, lower.slice(0, 1).toUpperCase() + lower.slice(1)]) names.add(form)
    }
  } else if (typeof data === 'object' && data !== null) {
    for (const [key, value] of Object.entries(data)) {
      if (!OWN_TEXTS.has(key)) addNames(names, value)
      // Quoted parts of the product's texts are names: «Bronce y latón».
      else if (typeof value === 'string')
        for (const [, quoted] of value.matchAll(/«([^»]*)»/g)) addNames(names, quoted)
    }
  }
}
