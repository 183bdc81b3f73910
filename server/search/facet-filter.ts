import type { Parameters } from '#db/parameters.ts'
import { isFacet } from '#domain/search/facets.ts'

/** The selected facets in groups; a result has at least one facet of each group, such as 'size:1/2"'. */
export type FacetFilter = readonly (readonly string[])[]

/** Limits of a request: groups, and facets in all groups. */
const MAX_GROUPS = 10
const MAX_FACETS_OF_FILTER = 50
const MAX_FACET_LENGTH = 100
/** Length of the text of a filter. */
const MAX_TEXT_LENGTH = 2000

/** Conditions on the entry `e`, one for each group. */
export function filterSql(parameters: Parameters, filter: FacetFilter): string {
  return filter.map((group) => ` and e.facets && ${parameters.put(group, 'text[]')}`).join('')
}

/** Whether a filter is within the limits, counting both parameters of a request together. */
export function isWithinBounds(filter: FacetFilter): boolean {
  return filter.length <= MAX_GROUPS && filter.flat().length <= MAX_FACETS_OF_FILTER
}

/**
 * Parses `facetFilters` of the protocol: a list whose inner lists are alternatives, a text, or the JSON of either. Null
 * for anything else.
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

/** Parses one facet of the protocol, 'size:1/2"'. Null for an unknown attribute, an exclusion or an empty value. */
function readFacet(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > MAX_FACET_LENGTH) return null
  const [, attribute = '', value = ''] = /^(\w+):\s*(.*)$/su.exec(given.trim()) ?? []
  if (!isFacet(attribute) || value === '' || value.startsWith('-') || value.includes('\0')) return null
  // The protocol escapes a dash at the beginning of a value.
  return `${attribute}:${value.replace(/^\\-/, '-')}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A facet with quotes around a value with blanks, a bracket, or a word between facets. */
const TOKEN =
  /\s*(?:(?<facet>\w+:(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s()"']+))|(?<word>AND|OR)(?![\w:])|(?<bracket>[()]))/suy

/**
 * Parses the supported part of `filters` of the protocol: `attribute:value` joined by AND, and alternatives joined by OR.
 * A text with both needs parentheses around the alternatives. Null for anything else.
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

/**
 * Parses the groups of a text: `group AND group`, where a group is a facet or `(facet OR facet)`; or `facet OR facet`
 * alone.
 */
function groupsOf(tokens: readonly FilterToken[]): FacetFilter | null {
  let at = 0
  const accept = (kind: FilterToken['kind']): boolean => {
    const isNext = tokens[at]?.kind === kind
    if (isNext) at += 1
    return isNext
  }
  const facets = (): string[] | null => {
    const group: string[] = []
    do {
      const token = tokens[at]
      if (!accept('facet')) return null
      group.push(token!.facet)
    } while (accept('OR'))
    return group
  }
  const groups: string[][] = []
  let isBare = false
  do {
    const isInBrackets = accept('(')
    const group = facets()
    if (!group || (isInBrackets && !accept(')'))) return null
    // The precedence of AND and OR without parentheses is ambiguous.
    isBare ||= group.length > 1 && !isInBrackets
    groups.push(group)
  } while (accept('AND'))
  return accept('end') && !(isBare && groups.length > 1) ? groups : null
}
