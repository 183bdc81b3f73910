import { expect, it } from 'vitest'
import { violatedConstraint, violatesKey } from './violated-constraint.ts'

const DUPLICATE = 'duplicate key value violates unique constraint "tags_name_key_102008"'

it.each([
  ['PostgreSQL', { code: '23505', constraint: 'tags_name_key' }, 'tags_name_key'],
  ['a shard', { code: '23505', constraint: 'tags_name_key_102008' }, 'tags_name_key'],
  ['another node', { code: '23505', message: DUPLICATE }, 'tags_name_key'],
  ['an INSERT … SELECT on Citus', { code: 'XX000', message: DUPLICATE }, 'tags_name_key'],
  [
    'a trigger',
    { code: 'XX000', message: 'this row would close a circle, which violates constraint "no_circle_102191"' },
    'no_circle',
  ],
  ['no constraint', { code: 'XX000', message: 'could not find constraint "7"' }, undefined],
  ['another error', { code: '22003', constraint: 'tags_name_key' }, undefined],
])('the constraint of %s', (_where, error, name) => {
  expect(violatedConstraint(error)).toBe(name)
})

it.each([
  [{ code: '23505' }, true],
  [{ code: '23503' }, true],
  [{ code: 'XX000', message: DUPLICATE }, true],
  [{ code: 'XX000', message: 'insert or update on table "a_1" violates foreign key constraint "b_1"' }, true],
  [{ code: '23514' }, false],
  [{ code: 'XX000', message: 'new row for relation "a_1" violates check constraint "b_1"' }, false],
])('%j violates a key: %s', (error, violates) => {
  expect(violatesKey(error)).toBe(violates)
})
