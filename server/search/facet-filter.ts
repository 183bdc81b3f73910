import { isFacet } from '#domain/search/facets.ts'

/** What results are narrowed to: of each group at least one facet, like 'size:1/2"'. */
export type FacetFilter = readonly (readonly string[])[]

/** All groups of a request, and all facets of these groups. */
const MAX_GROUPS = 10
const MAX_FACETS = 50
const MAX_FACET_LENGTH = 100
/** Of the text of a filter. */
const MAX_TEXT_LENGTH = 2000

/** Conditions on the entry `e`, with a parameter for each group. */
export function filterSql(filter: FacetFilter, firstParameter: number): string {
  return filter.map((_, index) => ` and e.facets && $${firstParameter + index}::text[]`).join('')
}

/** Whether a filter, of both parameters together, is within its bounds. */
export function isWithinBounds(filter: FacetFilter): boolean {
  return filter.length <= MAX_GROUPS && filter.flat().length <= MAX_FACETS
}

/**
 * Reads `facetFilters` of the provider's protocol: a list whose inner lists are alternatives, a text, or the JSON of either.
 * Null for anything else.
 */
export function readFacetFilters(given: unknown): FacetFilter | null {
  if (given === undefined || given === null || given === '') return []
  const value = typeof given === 'string' && given.startsWith('[') ? parsed(given) : given
  const groups = (Array.isArray(value) ? value : [value]).map((group: unknown) => {
    const facets: unknown[] = Array.isArray(group) ? group : [group]
    return facets.map(readFacet)
  })
  const read = groups.map((group) => group.filter((facet) => facet !== null))
  const isUnread = read.some((group, index) => group.length === 0 || group.length < groups[index]!.length)
  return isUnread ? null : read
}

/** One facet as the protocol writes it, 'size:1/2"'. Null for an unknown attribute, an exclusion or an empty value. */
function readFacet(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > MAX_FACET_LENGTH) return null
  const [, attribute = '', value = ''] = /^(\w+):\s*(.*)$/su.exec(given.trim()) ?? []
  if (!isFacet(attribute) || value === '' || value.startsWith('-') || value.includes('\0')) return null
  // A dash at the beginning of a value is escaped.
  return `${attribute}:${value.replace(/^\\-/, '-')}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A facet of a text with quotes around values that have blanks, a bracket, or a word between facets. */
const TOKEN =
  /\s*(?:(?<facet>\w+:(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s()"']+))|(?<word>AND|OR)(?![\w:])|(?<bracket>[()]))/suy

/**
 * Reads `filters` of the provider's protocol, as far as it is spoken here: `attribute:value` joined by AND, and alternatives
 * by OR; both in one text need parentheses around the alternatives. Null for anything else.
 */
export function readFilters(given: unknown): FacetFilter | null {
  if (given === undefined || given === null || given === '') return []
  if (typeof given !== 'string' || given.length > MAX_TEXT_LENGTH) return null
  const tokens = tokensOf(given)
  return tokens && groupsOf(tokens)
}

interface FilterToken {
  kind: 'facet' | 'AND' | 'OR' | '(' | ')' | 'end'
  facet: string
}

function tokensOf(text: string): FilterToken[] | null {
  const tokens: FilterToken[] = []
  const end = text.trimEnd().length
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < end;) {
    const { facet, word, bracket } = TOKEN.exec(text)?.groups ?? {}
    if (facet !== undefined) {
      const read = readFacet(unquoted(facet))
      if (read === null) return null
      tokens.push({ kind: 'facet', facet: read })
    } else if (word !== undefined || bracket !== undefined) {
      tokens.push({ kind: (word ?? bracket) as FilterToken['kind'], facet: '' })
    } else return null
  }
  return [...tokens, { kind: 'end', facet: '' }]
}

function unquoted(facet: string): string {
  const at = facet.indexOf(':') + 1
  const value = facet.slice(at)
  return facet.slice(0, at) + (/^["']/.test(value) ? value.slice(1, -1).replace(/\\(.)/gsu, '$1') : value)
}

/** The groups of a text: `group AND group`, where a group is a facet or `(facet OR facet)`; or `facet OR facet` alone. */
function groupsOf(tokens: readonly FilterToken[]): FacetFilter | null {
  let at = 0
  const next = (kind: FilterToken['kind']) => tokens[at]?.kind === kind && at++ >= 0
  const facets = (): string[] | null => {
    const group: string[] = []
    do {
      const token = tokens[at]
      if (!next('facet')) return null
      group.push(token!.facet)
    } while (next('OR'))
    return group
  }
  const groups: string[][] = []
  let isBare = false
  do {
    const isInBrackets = next('(')
    const group = facets()
    if (!group || (isInBrackets && !next(')'))) return null
    // Whether AND or OR came first would be a guess.
    isBare ||= group.length > 1 && !isInBrackets
    groups.push(group)
  } while (next('AND'))
  return next('end') && !(isBare && groups.length > 1) ? groups : null
}
