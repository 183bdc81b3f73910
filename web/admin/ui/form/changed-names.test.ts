import { expect, test } from 'vitest'
import { changedNames } from './changed-names.ts'

test('values that differ are changed, with lists compared by content', () => {
  const saved = { name: 'Cobre', motherId: null as number | null, catalogIds: [1, 2] }
  expect([...changedNames(saved, { ...saved, catalogIds: [1, 2] })]).toEqual([])
  expect([...changedNames(saved, { name: 'Cobre ', motherId: 3, catalogIds: [2] })]).toEqual([
    'name',
    'motherId',
    'catalogIds',
  ])
  expect([...changedNames(saved, { ...saved, motherId: 0 })]).toEqual(['motherId'])
})
