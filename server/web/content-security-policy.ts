import { hash } from 'node:crypto'

/**
 * The policy of one page. Cached pages cannot carry a nonce (it would be the same for everybody), so each inline
 * script of the finished HTML is allowed by its hash.
 */
export function contentSecurityPolicy(html: string, mode: 'build' | 'dev'): string {
  const scripts = mode === 'dev' ? ["'unsafe-inline'"] : inlineScriptHashes(html)
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    // Emotion (the back office) writes its styles at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    `connect-src 'self' https:${mode === 'dev' ? ' ws:' : ''}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${hash('sha256', code, 'base64')}'`,
  )
}
