import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { projectRoot } from '#db/project-root.ts'

/** Valid targets of citations. */
export interface Sources {
  /** Numbers of the paragraphs of each page of docs/product. */
  readonly pages: ReadonlyMap<string, readonly number[]>
  /** Numbers of the decision records. */
  readonly decisions: ReadonlySet<number>
}

/** Folders of pages that are cited without a folder, in addition to the folder of the citing file. */
const FOLDERS = ['', 'docs', 'docs/product']
// Does not match within a longer path or a URL.
const PAGE = /(?<![\w./-])((?:[\w.-]+\/)*[\w.-]+\.md)\b/g
const PARAGRAPH = /(?:([\w-]+\.md) )?§(\d+)/g
const DECISION = /\b(?:decision|ADR)[ -]?(\d+)/gi

/**
 * Returns the citations of a text that do not resolve, as written: a missing page (`prices.md`), a missing paragraph
 * (`prices.md §3`; outside of docs/product also one without a page), or a missing decision record (`decision 6`).
 * `file` is the path of the text from the root.
 */
export function unresolvedCitations(file: string, text: string, { pages, decisions }: Sources): string[] {
  const unresolved: string[] = []
  const joined = withoutLineBreaks(text)
  for (const [, path = ''] of joined.matchAll(PAGE)) if (!isPage(file, path)) unresolved.push(path)
  const own = file.startsWith('docs/product/') ? file.replace('docs/product/', '') : ''
  for (const [citation, page = own, number] of joined.matchAll(PARAGRAPH)) {
    if (!pages.get(page)?.includes(Number(number))) unresolved.push(citation)
  }
  for (const [citation, number] of joined.matchAll(DECISION)) {
    if (!decisions.has(Number(number))) unresolved.push(citation)
  }
  return unresolved
}

/** A citation may continue on the next line of a comment. */
function withoutLineBreaks(text: string): string {
  return text.replace(/\r?\n[ \t]*(?:\*(?!\*)|\/\/|--|#)?[ \t]*/g, ' ')
}

function isPage(file: string, path: string): boolean {
  return [dirname(file), ...FOLDERS].some((folder) =>
    existsSync(join(projectRoot, normalize(join(folder, path)))),
  )
}
