import { hash } from 'node:crypto'

/** CSP hashes of the inline scripts and styles in the pages of a build. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/** Written into the folder `server` of a build. */
export const INLINE_HASHES_FILE = 'inline-hashes.json'

/** Hashes of the inline scripts that a browser would run; JSON data is left out. */
export function inlineScripts(html: string): string[] {
  return [
    ...html.matchAll(/<script(?![^>]*\s(?:src|type="application\/))[^>]*>([\s\S]*?)<\/script[^>]*>/gi),
  ].map(([, text = '']) => inlineHash(text))
}

/** Hashes of the style elements of a page. */
export function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => inlineHash(text))
}

export function inlineHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
