import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { projectRoot } from '#tools/run/project-root.ts'

/** What citations may name. */
export interface Sources {
  /** The paragraphs of each page of docs/product. */
  readonly pages: ReadonlyMap<string, readonly number[]>
  /** The numbers of the decision records. */
  readonly decisions: ReadonlySet<number>
}

/** Where a page that is named without its folder may lie, besides beside the file that names it. */
const FOLDERS = ['', 'docs', 'docs/product']
// A path is not read from the middle of a longer one, nor from an address of the web.
const PAGE = /(?<![\w./-])((?:[\w.-]+\/)*[\w.-]+\.md)\b/g
const PARAGRAPH = /(?:([\w-]+\.md) )?§(\d+)/g
const DECISION = /\b(?:decision|ADR)[ -]?(\d+)/gi

/**
 * The citations of a text that lead nowhere, as they are written: a page that is not in the project (`prices.md`), a
 * paragraph that its page does not have (`prices.md §3`), or a number that names no page outside of docs/product, and a
 * decision without a record (`decision 6`). `file` is the path of the text from the root.
 */
export function unresolvedCitations(file: string, text: string, { pages, decisions }: Sources): string[] {
  const unresolved: string[] = []
  const flowing = withoutLineBreaks(text)
  for (const [, path = ''] of flowing.matchAll(PAGE)) if (!isPage(file, path)) unresolved.push(path)
  const own = file.startsWith('docs/product/') ? file.replace('docs/product/', '') : ''
  for (const [citation, page = own, number] of flowing.matchAll(PARAGRAPH)) {
    if (!pages.get(page)?.includes(Number(number))) unresolved.push(citation)
  }
  for (const [citation, number] of flowing.matchAll(DECISION)) {
    if (!decisions.has(Number(number))) unresolved.push(citation)
  }
  return unresolved
}

/** A citation may go on in the next line of a comment. */
function withoutLineBreaks(text: string): string {
  return text.replace(/\r?\n[ \t]*(?:\*(?!\*)|\/\/|--|#)?[ \t]*/g, ' ')
}

function isPage(file: string, path: string): boolean {
  return [dirname(file), ...FOLDERS].some((folder) =>
    existsSync(join(projectRoot, normalize(join(folder, path)))),
  )
}
