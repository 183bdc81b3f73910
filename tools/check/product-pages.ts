import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { projectRoot } from '#db/project-root.ts'

const PAGES = join(projectRoot, 'docs', 'product')

/** Paragraph numbers of each page of docs/product by file name, in page order. */
export function readProductPages(): ReadonlyMap<string, readonly number[]> {
  const pages = readdirSync(PAGES).filter((file) => file.endsWith('.md') && file !== 'README.md')
  return new Map(pages.map((file) => [basename(file), numbersIn(readFileSync(join(PAGES, file), 'utf8'))]))
}

/** A paragraph begins with a bold section sign and number. */
function numbersIn(page: string): number[] {
  return [...page.matchAll(/^\*\*§(\d+)\*\* /gm)].map(([, number]) => Number(number))
}
