import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  INLINE_HASHES_FILE,
  inlineHash,
  inlineScripts,
  inlineStyles,
} from '../../server/http/inline-elements.ts'
import { RECORD_TAPS } from '../../web/early-taps.ts'
import { ROOT_ERROR_STYLES } from '../../web/ui/root-error-styles.ts'

interface Route {
  id: string
  parentId?: string
  path?: string
}

interface Web {
  handle: (
    request: Request,
    send: () => Promise<{ status: number; text: string }>,
  ) => Promise<{ html: string | null }>
  withStyles: (html: string) => Buffer
}

/**
 * Lists the hashes of the inline scripts and styles of a build. Renders a page of every route while the API returns 404,
 * so that no data is in them. The server allows no others (decision 29).
 */
export async function listInlineElements(folder: string, routes: Record<string, Route>): Promise<void> {
  const { handle, withStyles } = (await import(
    /* @vite-ignore */ pathToFileURL(resolve(folder, 'index.js')).href
  )) as Web
  // The script of the storefront's frame, which needs data.
  const scripts = new Set([inlineHash(RECORD_TAPS)])
  // The styles of the error page, which is not rendered here.
  const styles = new Set([inlineHash(ROOT_ERROR_STYLES)])
  for (const path of pathsOf(routes)) {
    const { html: rendered } = await handle(new Request(`http://localhost${path}`), respondNotFound)
    if (rendered === null) continue
    const html = withStyles(rendered).toString()
    const found = inlineScripts(html)
    if (found.length === 0) throw new Error(`${path} has no inline script, so it cannot hydrate`)
    for (const script of found) scripts.add(script)
    for (const style of inlineStyles(html)) styles.add(style)
  }
  await writeFile(
    join(folder, INLINE_HASHES_FILE),
    JSON.stringify({ scripts: [...scripts], styles: [...styles] }),
  )
}

async function respondNotFound() {
  return { status: 404, text: JSON.stringify({ code: 'not_found', detail: '' }) }
}

/** A path for each route. */
function pathsOf(routes: Record<string, Route>): string[] {
  const pathOf = ({ path = '', parentId }: Route): string => {
    const parent = parentId === undefined ? undefined : routes[parentId]
    const own = path.replace(/:\w+\??/g, '1').replace('*', 'no/such/page')
    return [parent ? pathOf(parent) : '', own].filter(Boolean).join('/')
  }
  return [...new Set(Object.values(routes).map((route) => `/${pathOf(route)}`))]
}
