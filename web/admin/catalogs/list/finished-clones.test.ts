import { expect, test } from 'vitest'
import { finishedClones, isCopying } from './finished-clones.ts'
import type { Catalogs } from './load-catalogs.ts'

function catalog(id: number, cloneState: Catalogs[number]['cloneState']): Catalogs[number] {
  return {
    id,
    name: `Catálogo ${id}`,
    parentId: cloneState === null ? null : 1,
    cloneState,
    cloneStopped: false,
  }
}

test('only catalogues that were being copied are reported as ready or failed', () => {
  const before = [
    catalog(1, null),
    catalog(2, 'pending'),
    catalog(3, 'running'),
    catalog(4, 'done'),
    catalog(5, 'pending'),
    catalog(6, 'failed'),
  ]
  const now = [
    catalog(1, null),
    catalog(2, 'done'),
    catalog(3, 'failed'),
    catalog(4, 'done'),
    catalog(5, 'running'),
    catalog(6, 'failed'),
    catalog(7, 'done'),
  ]
  const { ready, failed } = finishedClones(before, now)
  expect(ready.map(({ id }) => id)).toEqual([2])
  expect(failed.map(({ id }) => id)).toEqual([3])
  expect(before.filter(isCopying).map(({ id }) => id)).toEqual([2, 3, 5])
})
