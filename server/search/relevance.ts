import type { Parameters } from '#db/parameters.ts'
import type { SearchQuery } from '#domain/search/query.ts'
import type { Term } from '#domain/search/term.ts'
import { nounOf } from './best-mask.ts'
import {
  codeQuery,
  exactQuery,
  isAlwaysNear,
  nearQuery,
  nounQuery,
  purposeQuery,
  synonymQueries,
} from './term-sql.ts'

/** Rank of a matching code, above all words. A term as typed ranks multiples of 4,096. */
const RANK_OF_CODE = 262_144
/** Rank of a term that nearly matches; 16 of them are less than one exact match. */
const NEAR = 256
/** A size as typed ranks above a synonym of the noun: 'VALV.ESFER. 19 MM' before 'VALVULA ESFERICA 3/4'. */
const [EXACT_WORD, EXACT_NOUN, EXACT_SIZE] = [4096, 8192, 16_384]
/** More than any position in a name: for '15 x 15' a REJILLA DE PISO 15 X 15 ranks before a REJILLA 15 X 30. */
const SIZE_TWICE = 24
/** More than the places in a name: for 'valvula 3' a VALVULA ESFERA PVC 3" ranks before a VALVULA 3 VIAS. */
const MARKED = 16
/** How much two sizes can raise the relevance besides the matches. */
const MOST_RAISED = SIZE_TWICE + 2 * MARKED
/**
 * Subtracted for what is only for the thing: of 'foco de horno' a PORTA LAMPARA comes before a PARRILLA DE HORNO P/ COCINA
 * FOCO, which has both words as typed. A size as typed is more.
 */
const FOR_NOUN = EXACT_NOUN - 64
/**
 * Weight of a fixture that names may omit: for 'asiento para wc' an ASIENTO PARA SANITARIO ranks before a WC CON ASIENTO,
 * which has both words as typed.
 */
const EXACT_PLACE = 1
/** Position of a word that a name does not have; later ones count as this one. */
const LAST_POSITION = 12

/**
 * How well an entry `e` matches a search, as one number, which sorts faster than four. Twelve terms have at most 24 exact
 * and 12 near matches and a position of 144.
 */
export function relevanceSql(
  parameters: Parameters,
  accountId: number,
  { query, isPartial }: { query: SearchQuery; isPartial: boolean },
): string {
  const { terms } = query
  // 'carpintero' alone also finds products for one.
  const noun = terms.length > 1 ? nounOf(terms) : undefined
  const isForNoun = parameters.put(noun ? purposeQuery(accountId, noun) : null, 'tsquery')
  return [
    `${codeRankSql(parameters, accountId, query)} * ${RANK_OF_CODE}`,
    sizeOrderSql(parameters, terms),
    `case when e.lexemes @@ ${isForNoun} then ${-FOR_NOUN} else 0 end`,
    ...terms.map((term) => termRankSql(parameters, accountId, { term, isPartial, isNoun: term === noun })),
  ].join(' + ')
}

/** 3 for the code as typed, 2 for its last part or other zeros, 1 for its beginning. */
function codeRankSql(parameters: Parameters, accountId: number, query: SearchQuery): string {
  const code = parameters.put(query.code, 'text')
  const mayBegin = parameters.put(query.isCodeLike && query.code.length > 2, 'boolean')
  const whole = parameters.put(codeQuery(accountId, query), 'tsquery')
  return `(case when e.code = ${code} then 3 when e.lexemes @@ ${whole} then 2
                when ${mayBegin} and starts_with(e.code, ${code}) then 1 else 0 end)`
}

/** The order of two sizes decides between equal matches: '1/2 x 1/4' is not '1/4 x 1/2'. */
function sizeOrderSql(parameters: Parameters, terms: readonly Term[]): string {
  const [one, other] = sizesInOrder(terms)
  const [first, second] = [parameters.put(one, 'text'), parameters.put(other, 'text')]
  return `
    case when ${first} is null then 0
         when ${first} = ${second} then (cardinality(array_positions(e.words, ${first})) > 1)::int * ${SIZE_TWICE}
         when array_position(e.words, ${first}) < array_position(e.words, ${second}) then 1 else 0 end`
}

/** The first two sizes or numbers of a search, or the same one twice where it was typed twice. Nulls where there are fewer. */
function sizesInOrder(terms: readonly Term[]): [string | null, string | null] {
  const [first, second] = terms.filter(({ isWord, exact }) => !isWord && exact.length > 0)
  if (first?.isTwice) return [first.primary, first.primary]
  return first && second ? [first.primary, second.primary] : [null, null]
}

/** An exact match is also a near one, and ranks higher the earlier the word comes. Synonyms rank below zero. */
function termRankSql(
  parameters: Parameters,
  accountId: number,
  { term, isPartial, isNoun }: { term: Term; isPartial: boolean; isNoun: boolean },
): string {
  const exact = parameters.put(isNoun ? nounQuery(accountId, term) : exactQuery(accountId, term), 'tsquery')
  const isNearQueried = isPartial || !(term.isImplied || isAlwaysNear(term))
  const near = parameters.put(isNearQueried ? nearQuery(accountId, term) : null, 'tsquery')
  const word = parameters.put(term.isComplement ? null : term.primary, 'text')
  const weight = parameters.put(weightOfExact(term, { isNoun }), 'integer')
  const synonyms = term.isComplement ? ([null, null, null] as const) : synonymQueries(accountId, term)
  const [begins, has, beginsOneWay] = synonyms.map((query) => parameters.put(query, 'tsquery'))
  return `
    case when e.lexemes @@ ${exact}
         then ${weight} - least(coalesce(array_position(e.words, ${word}), ${LAST_POSITION}), ${LAST_POSITION}) + ${NEAR}
              + case when ${weight} = ${EXACT_SIZE} and e.lexemes @@ ${has} then ${MARKED} else 0 end
         else case when e.lexemes @@ ${begins} then -1
                   else case when e.lexemes @@ ${beginsOneWay} then -6 else -12 end
                      + case when e.lexemes @@ ${has} then 3 else 0 end end
            + case when ${near} is null or e.lexemes @@ ${near} then ${NEAR} else 0 end end`
}

function weightOfExact(term: Term, { isNoun }: { isNoun: boolean }): number {
  if (term.isImplied) return EXACT_PLACE
  if (isNoun) return EXACT_NOUN
  return term.isWord || term.exact.length === 0 ? EXACT_WORD : EXACT_SIZE
}

/** Derives from the relevance whether the code begins as typed, or each word is as typed. */
export function isAsTyped(relevance: number, terms: number): boolean {
  // Positions lower it by at most 144, sizes may raise it; rounding removes both, and what FOR_NOUN lacks.
  const sums = Math.ceil((relevance + FOR_NOUN - MOST_RAISED) / NEAR)
  return sums >= RANK_OF_CODE / NEAR || sums % 16 === terms
}
