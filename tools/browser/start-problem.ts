import { chromium } from '@playwright/test'

const timeoutMs = 30_000

/**
 * Starts the browser like the browser tests do and opens a page: a program that exists, and even prints its version, may
 * lack a library. Returns the problem in one line, undefined when it works.
 */
export async function startProblem(path: string): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({
      executablePath: path,
      timeout: timeoutMs,
      args: ['--no-sandbox', '--disable-gpu'],
    })
    try {
      const page = await browser.newPage()
      page.setDefaultTimeout(timeoutMs)
      await page.setContent('<p>Hola')
      return undefined
    } finally {
      await browser.close()
    }
  } catch (error) {
    return `${path} does not start: ${reason((error as Error).message)}`
  }
}

/** The last line that the browser wrote, or else the system error, or else the first line of the message. */
function reason(message: string): string {
  const written = [...message.matchAll(/\[err\] (.*\S)/g)].at(-1)?.[1]
  const systemError = /spawn \S+ (E[A-Z]+)/.exec(message)?.[1]
  return written ?? systemError ?? message.replace(/^browserType.launch: /, '').split('\n')[0] ?? ''
}
