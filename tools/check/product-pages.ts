import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { projectRoot } from '#tools/run/project-root.ts'

const PAGES = join(projectRoot, 'docs', 'product')

/** The numbers of the paragraphs of each page of docs/product, in the order of the page, by the name of its file. */
export function readProductPages(): ReadonlyMap<string, readonly number[]> {
  const pages = readdirSync(PAGES).filter((file) => file.endsWith('.md') && file !== 'README.md')
  return new Map(pages.map((file) => [basename(file), numbersIn(readFileSync(join(PAGES, file), 'utf8'))]))
}

/** A paragraph begins with a section sign and its number, in bold. */
function numbersIn(page: string): number[] {
  return [...page.matchAll(/^\*\*§(\d+)\*\* /gm)].map(([, number]) => Number(number))
}
