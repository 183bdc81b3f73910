import { REPORTS_PATH } from '../http/csp-reports.ts'
import { inlineScripts } from '../http/inline-elements.ts'
import type { InlineHashes } from '../http/inline-elements.ts'

/** What the policies of all pages have in common. */
export interface PolicySource {
  /** Of the build; 'any' in development, where they are written as the pages are. */
  inline: InlineHashes | 'any'
  /** Whom pages may talk to besides the server they came from, such as a search provider: origins. */
  connect: readonly string[]
}

/**
 * The policy of one page. Cached pages cannot carry a nonce (it would be the same for everybody), so inline scripts
 * are allowed by their hashes: of those that the build knows the ones that this page has, and never another that stands
 * in the finished HTML. The back office writes its styles at run time (Emotion), so there every style is allowed.
 */
export function contentSecurityPolicy(
  { html, path }: { html: string; path: string },
  { inline, connect }: PolicySource,
): string {
  const isBackOffice = /^\/(admin|login)(\/|$)/i.test(path)
  const anything = ["'unsafe-inline'"]
  const scripts = inline === 'any' ? anything : knownScripts(html, inline)
  const styles = inline === 'any' || isBackOffice ? anything : inline.styles
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    "img-src 'self' data:",
    ['connect-src', "'self'", ...connect, ...(inline === 'any' ? ['ws:'] : [])].join(' '),
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Vite's own script, which reloads pages in development, makes markup of text.
    ...(inline === 'any' ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
    `report-uri ${REPORTS_PATH}`,
    'report-to csp',
  ].join('; ')
}

function knownScripts(html: string, { scripts }: InlineHashes): string[] {
  const here = new Set(inlineScripts(html))
  return scripts.filter((script) => here.has(script))
}
