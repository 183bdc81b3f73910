import { hash } from 'node:crypto'

/** Hashes, as a policy names them, of the scripts and styles that stand inside the pages of a build. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/** The file of a build that holds them, in its folder `server`. */
export const INLINE_HASHES_FILE = 'inline-hashes.json'

/** Of the scripts inside a page that a browser would run, data left out. */
export function inlineScripts(html: string): string[] {
  return [
    ...html.matchAll(/<script(?![^>]*\s(?:src|type="application\/))[^>]*>([\s\S]*?)<\/script[^>]*>/gi),
  ].map(([, text = '']) => inlineHash(text))
}

/** Of the style elements inside a page. */
export function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => inlineHash(text))
}

export function inlineHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
