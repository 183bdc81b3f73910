import { Type } from 'typebox'
import { MAX_LENGTH, MAX_SYNONYMS } from '#domain/limits.ts'
import { Deleted, Id, IdParams } from './amounts.ts'
import { endpoint } from './endpoint.ts'
import { PATTERNS } from './patterns.ts'

/** Words and phrases that mean the same in searches. */
const SynonymGroup = Type.Object({ id: Id, words: Type.Array(Type.String()) })

const SynonymBody = Type.Object({
  words: Type.Array(Type.String({ maxLength: MAX_LENGTH.synonym, pattern: PATTERNS.nonBlank.pattern }), {
    minItems: 2,
    maxItems: MAX_SYNONYMS,
  }),
})

export const listSynonyms = endpoint({
  method: 'GET',
  url: '/api/synonyms',
  access: 'secure',
  summary: 'The groups of synonyms that the account has added, by their first word',
  response: Type.Array(SynonymGroup),
})

export const createSynonyms = endpoint({
  method: 'POST',
  url: '/api/synonyms',
  access: 'secure',
  summary: 'Add a group of synonyms',
  body: Type.Object({
    ...SynonymBody.properties,
    /** The missed search that they answer, which is taken off the list of every publication. */
    missedSearchId: Type.Optional(Id),
  }),
  response: SynonymGroup,
})

export const getSynonyms = endpoint({
  method: 'GET',
  url: '/api/synonyms/:id',
  access: 'secure',
  summary: 'A group of synonyms',
  params: IdParams,
  response: SynonymGroup,
})

export const updateSynonyms = endpoint({
  method: 'PATCH',
  url: '/api/synonyms/:id',
  access: 'secure',
  summary: 'Replace the words of a group of synonyms',
  params: IdParams,
  body: SynonymBody,
  response: SynonymGroup,
})

export const deleteSynonyms = endpoint({
  method: 'DELETE',
  url: '/api/synonyms/:id',
  access: 'secure',
  summary: 'Delete a group of synonyms',
  params: IdParams,
  response: Deleted,
})
