import type { Parameters } from '#db/parameters.ts'
import { FIRST_WORD } from '#domain/search/lexeme-marks.ts'
import { isColour } from '#domain/search/colours.ts'
import type { Term } from '#domain/search/term.ts'
import { STOP_WORDS } from '#domain/search/stop-words.ts'
import { isMeasure, lexeme, termQuery } from './term-sql.ts'

/** Weights of the main noun and of complements: the first word of a search is the most important, a complement the least. */
const [OF_NOUN, OF_COMPLEMENT, OF_COLOUR] = [1.5, 0.5, 0.3]
/** The uña of 'martillo de uña' matches the article UNA too. */
const OF_ARTICLE = 0.2
/** Of a corrected word: a FLEXOMETRO COMPACTO is no wc completo. */
const OF_CORRECTED = 0.5
/** A word that no name begins with weighs a fifth of one that all names begin with: the piso of 'coladera de piso'. */
const OF_NO_HEAD = 0.25
/** Sizes and numbers weigh less than any word: half of a catalogue has the size 2". */
const MAX_OF_MEASURE = 1

/** Two bit masks of an entry `e`: `has`, the terms that it has, and `begins`, the terms that its name begins with. */
export function maskSql(parameters: Parameters, accountId: number, terms: readonly Term[]): string {
  const has = terms.map((term, index) => {
    const query = parameters.put(termQuery(accountId, term), 'tsquery')
    return `(e.lexemes @@ ${query})::int * ${1 << index}`
  })
  const begins = terms.map((term, index) => {
    const query = parameters.put(isMeasure(term) ? null : headQuery(accountId, term), 'tsquery')
    return `coalesce(e.lexemes @@ ${query}, false)::int * ${1 << index}`
  })
  return `${has.join(' + ') || '0'} as has, ${begins.join(' + ') || '0'} as begins`
}

function headQuery(accountId: number, { exact, also, prefixes }: Term): string {
  const words = [...exact, ...also.map(([word = '']) => word)]
  const whole = [...new Set(words)].map((one) => lexeme(accountId, FIRST_WORD + one))
  const begun = prefixes.map((one) => lexeme(accountId, FIRST_WORD + one, { isPrefix: true }))
  return [...whole, ...begun].join(' | ')
}

/** The main noun of a search: its first word that is not a complement. */
export function nounOf(terms: readonly Term[]): Term | undefined {
  return terms.find((term) => !isMeasure(term) && !term.isComplement)
}

/**
 * Common table expressions that select the best set of terms among partial matches. `best` has one row with `has`, the
 * bit mask of the terms of those `candidates` that weigh most. A term weighs more the fewer candidates have it and the
 * more of their names begin with it: 'canilla 2 aguas' prefers any canilla to anything of 2", and 'coladera de piso' does
 * not find a codo de piso. Any word comes before sizes alone: an ABRAZADERA 6" is no escalera de 6 peldaños. All results
 * of a search thus lack the same words.
 */
export function bestMaskSql(
  parameters: Parameters,
  terms: readonly Term[],
  { candidates, best }: { candidates: string; best: string },
): string {
  const factors = parameters.put(weightsOf(terms), 'float8[]')
  const areMeasures = parameters.put(terms.map(isMeasure), 'boolean[]')
  const words = terms.reduce((mask, term, index) => (isMeasure(term) ? mask : mask | (1 << index)), 0)
  const anyWord = parameters.put(words, 'integer')
  const masks = `masks_of_${best}`
  return `${masks} as materialized (
      select has, begins, count(*)::float8 as products from ${candidates} group by has, begins
    ), terms_of_${best} as materialized (
      select 1 << (place::integer - 1) as flag, factor, is_measure, sum(products) as products,
             sum(products) filter (where has & (1 << (place::integer - 1)) <> 0) as carried,
             coalesce(sum(products) filter (where has & begins & (1 << (place::integer - 1)) <> 0), 0) as begun
        from unnest(${factors}, ${areMeasures}) with ordinality as given (factor, is_measure, place), ${masks}
       group by place, factor, is_measure
    ), ${best} as materialized (
      select has from (select distinct has from ${masks}) mask
       order by has & ${anyWord} <> 0 desc,
                (select sum(case when is_measure then least(ln(1 + products / carried), ${MAX_OF_MEASURE})
                                 else factor * ln(1 + products / carried) * (${OF_NO_HEAD} + begun / carried) end)
                   from terms_of_${best} where has & flag <> 0) desc nulls last,
                has & 1 desc, has
       limit 1
    )`
}

function weightsOf(terms: readonly Term[]): number[] {
  const noun = nounOf(terms)
  return terms.map((term) => {
    if (term === noun) return OF_NOUN
    if (term.isImplied || STOP_WORDS.has(term.primary)) return OF_ARTICLE
    if (isColour(term.primary)) return OF_COLOUR
    const weight = term.isComplement ? OF_COMPLEMENT : 1
    return term.isCorrected ? weight * OF_CORRECTED : weight
  })
}
