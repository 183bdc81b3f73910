import { chromium } from '@playwright/test'

const patienceMs = 30_000

/**
 * Starts the browser as the stories do and opens a page in it: a program that is there, and even says its version, may
 * lack a library. Answers what went wrong in one line; undefined when it works.
 */
export async function startProblem(path: string): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({
      executablePath: path,
      timeout: patienceMs,
      args: ['--no-sandbox', '--disable-gpu'],
    })
    try {
      const page = await browser.newPage()
      page.setDefaultTimeout(patienceMs)
      await page.setContent('<p>Hola')
      return undefined
    } finally {
      await browser.close()
    }
  } catch (error) {
    return `${path} does not start: ${reason((error as Error).message)}`
  }
}

/** What the program itself wrote last, else what the system said, else how the message begins. */
function reason(message: string): string {
  const written = [...message.matchAll(/\[err\] (.*\S)/g)].at(-1)?.[1]
  const said = /spawn \S+ (E[A-Z]+)/.exec(message)?.[1]
  return written ?? said ?? message.replace(/^browserType.launch: /, '').split('\n')[0] ?? ''
}
