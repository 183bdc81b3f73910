import { MAX_LENGTH } from '../../limits.ts'
import { headerKey } from '../columns/header-key.ts'
import { isLongerThan } from '../../text-length.ts'

/** A category of the account, or one to be created, which has a negative id for references to it. */
export interface PlannedCategory {
  readonly id: number
  readonly name: string
  readonly motherId: number | null
}

/** The categories that the texts of a file mean. */
export interface CategoryPlan {
  /** The category of each text that has one, also of those to be made. */
  readonly idOf: ReadonlyMap<string, number>
  /** Parents before their children. */
  readonly made: readonly PlannedCategory[]
  /** Texts without a category: none has the name. */
  readonly missing: readonly string[]
  /** Texts without a category: several have the name, or the beginning of the path. */
  readonly ambiguous: readonly string[]
}

/** Different categories in one file. With more the column is not one of categories. */
export const MAX_FILE_CATEGORIES = 1000
/** Names in one path. */
const MAX_PATH = 8
/** A slash counts between blanks only: 'Llaves/válvulas' is one name. */
const PATH_SIGN = /\s*[>»|\\]+\s*|\s+\/\s+/u

/** Between the categories of a product in one cell, as the file of the product list has them. */
const LIST_SIGN = /\s*;\s*/u

/** Whether a cell can name a category: each name of its path is short enough to be stored. */
export function isReadableCategory(text: string): boolean {
  const listed = listOf(text)
  return listed.length > 0 && listed.every((one) => isReadablePath(pathOf(one)))
}

/** The category that counts of those in a cell when the account has none of them: 'Cobre' of 'Cobre; Ofertas'. */
export function firstCategory(text: string): string {
  return listOf(text)[0] ?? text
}

function isReadablePath(path: readonly string[]): boolean {
  return (
    path.length > 0 &&
    path.length <= MAX_PATH &&
    path.every(
      (name) => !isLongerThan(name, MAX_LENGTH.name) && headerKey(name) !== '' && !name.includes('\0'),
    )
  )
}

/**
 * Finds the category that each text of a file names (bulk.md §59): the only one with this name anywhere in the tree, or
 * the one at the end of a path ('Plomería > Conexiones'). Case, accents and signs do not count. Of a list ('Cobre; Ofertas') it
 * is the first that is found. With `create` what is missing is planned, of a list the first one: paths below what exists of
 * them, the rest below `motherId` (null: the top level).
 */
export function planCategories(
  texts: Iterable<string>,
  known: readonly PlannedCategory[],
  { create, motherId }: { create: boolean; motherId: number | null },
): CategoryPlan {
  const tree = createTree(known)
  const idOf = new Map<string, number>()
  const made: PlannedCategory[] = []
  const missing: string[] = []
  const ambiguous: string[] = []

  function make(name: string, parent: number | null): number {
    const category = { id: -1 - made.length, name, motherId: parent }
    made.push(category)
    tree.add(category)
    return category.id
  }

  const unknown: string[] = []
  for (const text of new Set(texts)) {
    const found = [text, ...listOf(text)].map((one) => tree.find(one)).find((id) => typeof id === 'number')
    if (found === undefined) unknown.push(text)
    else idOf.set(text, found)
  }
  for (const text of unknown) {
    const first = firstCategory(text)
    const found = tree.find(first)
    const path = found === null ? tree.missingPath(first) : null
    if (typeof found === 'number') idOf.set(text, found)
    else if (path === null) ambiguous.push(text)
    else if (!create) missing.push(text)
    else
      idOf.set(
        text,
        path.names.reduce((parent, name) => make(name, parent), path.below ?? motherId)!,
      )
  }
  return { idOf, made, missing, ambiguous }
}

interface Tree {
  add(category: PlannedCategory): void
  /** The id of the one category that a text names, 'several' when more have the name, null when none has. */
  find(text: string): number | 'several' | null
  /**
   * The place for a missing category: the existing part of its path, and the names to be created below. Null when the
   * path is ambiguous.
   */
  missingPath(text: string): { below: number | null; names: readonly string[] } | null
}

function createTree(known: readonly PlannedCategory[]): Tree {
  const byId = new Map<number, PlannedCategory>()
  const byName = new Map<string, PlannedCategory[]>()

  function add(category: PlannedCategory): void {
    const key = headerKey(category.name)
    byId.set(category.id, category)
    byName.set(key, [...(byName.get(key) ?? []), category])
  }

  /** Whether the names above a category are those of the path, from its end. */
  function isBelow({ motherId }: PlannedCategory, above: readonly string[]): boolean {
    const name = above.at(-1)
    if (name === undefined) return true
    const parent = motherId === null ? undefined : byId.get(motherId)
    return (
      parent !== undefined &&
      headerKey(parent.name) === headerKey(name) &&
      isBelow(parent, above.slice(0, -1))
    )
  }

  function findPath(path: readonly string[]): number | 'several' | null {
    const named = byName.get(headerKey(path.at(-1) ?? '')) ?? []
    const found = named.filter((category) => isBelow(category, path.slice(0, -1)))
    return found.length > 1 ? 'several' : (found[0]?.id ?? null)
  }

  for (const category of known) add(category)
  return {
    add,
    find: (text) => findPath([text]) ?? findPath(pathOf(text)),
    missingPath(text) {
      const path = pathOf(text)
      for (let end = path.length - 1; end > 0; end--) {
        const below = findPath(path.slice(0, end))
        if (below === 'several') return null
        if (below !== null) return { below, names: path.slice(end) }
      }
      return { below: null, names: path }
    },
  }
}

function listOf(text: string): string[] {
  return partsOf(text, LIST_SIGN)
}

function pathOf(text: string): string[] {
  return partsOf(text, PATH_SIGN)
}

function partsOf(text: string, sign: RegExp): string[] {
  return text
    .split(sign)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
