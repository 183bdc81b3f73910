import { squeeze } from '#domain/search/codes.ts'
import type { SearchQuery } from '#domain/search/query.ts'
import type { Term } from '#domain/search/term.ts'
import { findProducts } from '../find-products.ts'
import type { Listed } from '../listed-products.ts'
import { resultOf } from '../search-result.ts'
import type { LookUp, Result } from '../search-result.ts'
import { namedGroups } from './named-groups.ts'
import type { NamedGroups } from './named-groups.ts'

/** The most results that the page of results can reach (search.md §5). */
const MAX_OF_GROUPS = 20_000
/** Larger categories add nothing to the names, and their products would be read on every keystroke. */
const MAX_ADDED = 5000

/**
 * The products of the categories and tags that some words name, with the other words in code or name. Null when there are
 * none, or when a word that no product has names no group.
 */
export async function findInNamedGroups(
  { db, published, range, readTags }: LookUp,
  {
    terms,
    leftOut,
    query,
    typed,
  }: { terms: readonly Term[]; leftOut: readonly Term[]; query: SearchQuery; typed: readonly Term[] },
): Promise<Result | null> {
  const tags = await readTags()
  const groupsOf = (some: readonly Term[]) =>
    namedGroups(published, tags, { terms: some, isExact: leftOut.length === 0 })
  const named = groupsOf(terms)
  if (!named || leftOut.some((term) => named.others.includes(term))) return null
  for (const groups of [withNounInNames(terms, { named, groupsOf }), named]) {
    if (!groups) continue
    const others = queryOf(query, groups)
    const listed = listedOf(groups, { most: MAX_OF_GROUPS, except: null })
    const found = await findProducts(db, published, { query: others, ...range, listed })
    if (found.total > 0) return resultOf(found, others, { typed, listed, isPartial: found.isPartial })
  }
  return null
}

/**
 * The groups that the complement of a search names, where a group has all its words: of 'filtro para tinaco' the filters
 * of the category 'Tinacos y filtros', not all of its products. Null for other searches.
 */
function withNounInNames(
  terms: readonly Term[],
  { named, groupsOf }: { named: NamedGroups; groupsOf: (some: readonly Term[]) => NamedGroups | null },
): NamedGroups | null {
  const complements = terms.filter(({ isComplement }) => isComplement)
  if (named.others.length > 0 || complements.length === 0) return null
  const ofComplements = groupsOf(complements)
  const nouns = terms.filter(({ isComplement }) => !isComplement)
  return ofComplements && { ...ofComplements, others: [...nouns, ...ofComplements.others] }
}

/**
 * Appends products whose category or tag has words of the search, with the other words in code or name, after results
 * that are fewer than a page.
 */
export async function withNamedGroups(lookUp: LookUp, result: Result): Promise<Result> {
  const { db, published, range, readTags } = lookUp
  const { found, query, isPartial, listed, leftOut } = result
  const isWanting = found.total > 0 && found.total < range.limit && query.terms.length > 0
  if (!isWanting || isPartial || listed || leftOut.length > 0 || isCode(result)) return result
  const named = namedGroups(published, await readTags(), { terms: query.terms, isExact: true })
  if (!named || named.products > MAX_ADDED) return result
  const matched = {
    query: queryOf(query, named),
    listed: listedOf(named, { most: MAX_ADDED, except: query }),
    isPartial: false,
    lackOne: false,
  }
  const added = await findProducts(db, published, {
    ...matched,
    filter: range.filter,
    limit: range.limit - found.products.length,
    offset: Math.max(0, range.offset - found.total),
  })
  if (added.total === 0 || added.isPartial) return result
  const all = {
    ...found,
    products: [...found.products, ...added.products],
    total: found.total + added.total,
    isCounted: added.isCounted,
  }
  return { ...result, found: all, further: matched }
}

/** Whether the typed text is a code or the beginning of one. */
function isCode({ found, query }: Result): boolean {
  return query.isCodeLike && found.products.some(({ code }) => squeeze(code).startsWith(query.code))
}

function queryOf(query: SearchQuery, { others }: NamedGroups): SearchQuery {
  return { ...query, terms: others, code: '', ...(others.length === 0 && { text: '' }) }
}

function listedOf(
  { categoryIds, tagIds, materials }: NamedGroups,
  { most, except }: Pick<Listed, 'most' | 'except'>,
): Listed {
  return { categoryIds, tagIds, materials, most, except }
}
