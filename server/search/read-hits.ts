import { LRUCache } from 'lru-cache'
import { spelledOut } from '#domain/search/spelled-out.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import type { Token } from '#domain/search/tokenise.ts'
import { drawingUrl } from '../images/drawings/drawing-url.ts'
import type { FoundProduct } from './found-products.ts'

/** The parts of a hit that are computed from the name of its product. */
interface ReadHit {
  readonly name: string | null
  /** The code of a product without a name. */
  readonly shown: string
  readonly tokens: readonly Token[]
  /** The address of its drawing, once a hit has needed it. */
  drawing?: string
}

/**
 * Parsing a name is the most expensive part of a hit. The key is the id, because a text that comes from the database has to
 * be hashed before each lookup; two accounts may have a product of the same id (decision 4). An entry takes about 1,500 bytes.
 */
const known = new LRUCache<number, ReadHit>({ max: 8000 })

/** Parses the name of a product, unless the same name is cached for its id. */
export function readHit({ id, code, name }: FoundProduct): ReadHit {
  const shown = name ?? code
  const before = known.get(id)
  if (before?.name === name && before.shown === shown) return before
  const read = { name, shown, tokens: spelledOut(tokenise(shown)) }
  known.set(id, read)
  return read
}

export function drawingOfHit(read: ReadHit): string {
  return (read.drawing ??= drawingUrl(read.name))
}
