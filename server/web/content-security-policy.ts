import { REPORTS_PATH } from '../http/csp-reports.ts'
import { inlineScripts } from '../http/inline-elements.ts'
import type { InlineHashes } from '../http/inline-elements.ts'

/** Settings that the policies of all pages share. */
export interface PolicySource {
  /** Hashes of the build; 'any' in development, where pages are compiled on the fly. */
  inline: InlineHashes | 'any'
  /** Further origins that pages may connect to, such as a search provider. */
  connect: readonly string[]
}

/**
 * The policy of one page. Cached pages cannot use a nonce (it would be the same for all visitors), so inline scripts are
 * allowed by hash: those of the build that this page contains, and no other script of the HTML. The back office creates
 * its styles at run time (Emotion), so every inline style is allowed there.
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
    // In development Vite's client script assigns markup, which Trusted Types refuse.
    ...(inline === 'any' ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
    `report-uri ${REPORTS_PATH}`,
    'report-to csp',
  ].join('; ')
}

function knownScripts(html: string, { scripts }: InlineHashes): string[] {
  const present = new Set(inlineScripts(html))
  return scripts.filter((script) => present.has(script))
}
