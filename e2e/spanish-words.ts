import type { Page } from '@playwright/test'
import { mistakesIn } from '../tools/check/spanish.ts'

/** Members of answers that are texts of ours, not data. */
const OWN_TEXTS = new Set(['detail', 'title', 'text', 'label', 'explanation', 'message', 'reason'])

/** What is wrong with the words on a page as displayed, with labels and placeholders; `names` are words of the data. */
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

/** Collects the words of the data that a page receives. Await `settled` before they are used. */
export function collectNames(page: Page): { names: Set<string>; settled: () => Promise<unknown> } {
  const names = new Set<string>()
  // Who is signed in, which a browser asks for only once.
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

/** Adds the words of all strings of an answer, as they are written there, in small letters and capitalised. */
export function addNames(names: Set<string>, data: unknown): void {
  if (typeof data === 'string') {
    for (const word of data.match(/\p{L}{2,}/gu) ?? []) {
      const lower = word.toLowerCase()
      for (const form of [word, lower, lower.slice(0, 1).toUpperCase() + lower.slice(1)]) names.add(form)
    }
  } else if (typeof data === 'object' && data !== null) {
    for (const [key, value] of Object.entries(data)) {
      if (!OWN_TEXTS.has(key)) addNames(names, value)
      // What a text of ours quotes is a name: «Bronce y latón».
      else if (typeof value === 'string')
        for (const [, quoted] of value.matchAll(/«([^»]*)»/g)) addNames(names, quoted)
    }
  }
}
