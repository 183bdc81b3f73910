import type { SearchQuery, Term } from '#domain/search/query.ts'

/** Text of a `tsquery` over the lexemes of an account; null when nothing can match. */
export function queryOf(accountId: number, { terms, code }: SearchQuery): string | null {
  const all = terms.map((term) => termQuery(accountId, term))
  const words = all.length === 0 ? [] : [`(${all.join(' & ')})`]
  const codes = code === '' ? [] : [lexeme(accountId, `#${code}`, { isPrefix: true })]
  return [...words, ...codes].join(' | ') || null
}

/** Products that have at least one of the terms. */
export function anyTermQuery(accountId: number, terms: readonly Term[]): string {
  return terms.map((term) => termQuery(accountId, term)).join(' | ')
}

/** What has a term, exactly or less so. */
export function termQuery(accountId: number, { exact, also, prefixes }: Term): string {
  const parts = [
    ...exact.map((one) => lexeme(accountId, one)),
    ...also.map((all) => all.map((one) => lexeme(accountId, one)).join(' & ')).map((all) => `(${all})`),
    ...prefixes.map((one) => lexeme(accountId, one, { isPrefix: true })),
  ]
  return `(${[...new Set(parts)].join(' | ')})`
}

/** What has exactly what was asked for. A phrase counts when all its words are there. */
export function exactQuery(accountId: number, { exact, also }: Term): string {
  const [phrase = []] = also
  const all = exact.length > 0 ? [exact] : [phrase]
  return all
    .map((ones) => ones.map((one) => lexeme(accountId, one)).join(exact.length > 0 ? ' | ' : ' & '))
    .join('')
}

/** What has the term as typed, or begins like it where that counts; not through a synonym or an abbreviation. */
export function nearQuery(accountId: number, term: Term): string {
  const starts = term.prefixes.map((one) => lexeme(accountId, one, { isPrefix: true }))
  return [`(${exactQuery(accountId, term)})`, ...starts].join(' | ')
}

function lexeme(accountId: number, text: string, { isPrefix = false } = {}): string {
  return `'${accountId}:${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${isPrefix ? ':*' : ''}`
}
