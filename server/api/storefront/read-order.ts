import { Problem } from '#contract/problems.ts'
import type { Output } from '#contract/endpoint.ts'
import type { readOrder as readOrderEndpoint } from '#contract/public-products.ts'
import type { Queryable } from '#db/database.ts'
import { codeKey } from '#domain/keys.ts'
import { MAX_READ_LINES, MAX_READ_THINGS } from '#domain/limits.ts'
import { codesOfLines, readQuickOrder } from '#domain/quick-order.ts'
import type { QuickOrderLine } from '#domain/quick-order.ts'
import { withoutStamps } from '#domain/search/message-stamps.ts'
import { readOrderLines } from '#domain/search/read-order-lines.ts'
import { readPublicProducts } from '../../published/public-products.ts'
import type { Published } from '../../published/published.ts'
import { countSearches, findOrderLines } from '../../search/order-lines.ts'
import type { FoundLine } from '../../search/order-lines.ts'
import type { SearchDeps } from '../../search/search-products.ts'
import { listProductsByCode } from './list-products-by-code.ts'

/** What a line may mean, best first. */
interface Line extends FoundLine {
  /** As typed. */
  readonly source: string
}

/** An order that was read, with the products of all its lines, each once. */
export interface ReadOrder {
  readonly lines: readonly Line[]
  readonly products: Awaited<ReturnType<typeof readPublicProducts>>
}

/**
 * Reads an order in words and codes: what each line may mean, at the prices of the publication. A whole line that is a code
 * with its quantity is that product, as in a list of codes; all others are read as words (search.md §40). `count` gets
 * the number of searches that follow, and may refuse. Throws 400 too_many_order_lines.
 */
export async function readOrder(
  search: SearchDeps,
  published: Published,
  { text, count }: { text: string; count: (searches: number) => void },
): Promise<ReadOrder> {
  const typed = readQuickOrder(withoutStamps(text.normalize('NFC').replaceAll('\0', '')))
  if (typed.length > MAX_READ_LINES) throw tooManyLines()
  const byCode = await findByCode(search.db, published, typed)
  // Adjacent lines are read together: line numbers can only be recognised in several lines.
  const parts: (Line | string[])[] = []
  for (const line of typed) {
    const found = byCode.get(line)
    const last = parts.at(-1)
    if (found) parts.push(found)
    else if (Array.isArray(last)) last.push(line.text)
    else parts.push([line.text])
  }
  const read = parts.map((part) => (Array.isArray(part) ? readOrderLines(part.join('\n')) : part))
  const inWords = read.flatMap((part) => (Array.isArray(part) ? part : []))
  if (inWords.length > MAX_READ_THINGS) throw tooManyLines()
  if (inWords.length > 0) count(countSearches(inWords))
  const found = await findOrderLines(search, published, inWords)
  const meant = new Map(inWords.map((line, index) => [line, found[index]!]))
  const lines = read.flatMap((part) =>
    Array.isArray(part) ? part.map((line) => ({ source: line.source, ...meant.get(line)! })) : part,
  )
  const ids = [...new Set(lines.flatMap(({ productIds }) => productIds))]
  // The products may have been indexed just now.
  const products = await readPublicProducts(search.latest, published, ids)
  return { lines, products }
}

/** Each line with its candidates, as visitors receive it. */
export function linesOnTheWire({ lines, products }: ReadOrder): Output<typeof readOrderEndpoint> {
  const productOf = new Map(products.map((product) => [product.id, product]))
  return lines.map(({ source, quantity, isSure, productIds }) => ({
    line: source,
    quantity,
    sure: isSure,
    candidates: productIds.flatMap((id) => productOf.get(id) ?? []),
  }))
}

/** Whole lines that are a code with its quantity. */
async function findByCode(
  db: Queryable,
  published: Published,
  lines: readonly QuickOrderLine[],
): Promise<Map<QuickOrderLine, Line>> {
  const products = await listProductsByCode(db, published, codesOfLines(lines))
  const idByKey = new Map(products.map(({ id, code }) => [codeKey(code), id]))
  const found = lines.flatMap((line): [QuickOrderLine, Line][] => {
    for (const { code, quantity } of line.readings) {
      const id = idByKey.get(codeKey(code))
      if (id !== undefined) return [[line, { source: line.text, quantity, isSure: true, productIds: [id] }]]
    }
    return []
  })
  return new Map(found)
}

function tooManyLines(): Problem {
  return new Problem('too_many_order_lines')
}
