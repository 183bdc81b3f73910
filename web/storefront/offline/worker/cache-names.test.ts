import { expect, it } from 'vitest'
import {
  assetsCache,
  outdatedCaches,
  pagesCache,
  pagesCachesOf,
  PICTURES,
  searchesCache,
} from './cache-names.ts'

const shops = (version: string) => [assetsCache(version), pagesCache(version, 'a'), pagesCache(version, 'b')]

it('a new version deletes caches older than the previous version, never pictures, searches or foreign caches', () => {
  const names = ['otro', PICTURES, searchesCache('a'), ...shops('v1'), ...shops('v2'), ...shops('v3')]
  expect(outdatedCaches(names, 'v3')).toEqual(shops('v1'))
  expect(outdatedCaches([PICTURES, ...shops('v3')], 'v3')).toEqual([])
})

it('the previous version is the last one created, also after a rollback', () => {
  expect(outdatedCaches([...shops('v1'), searchesCache('a'), ...shops('v2')], 'v1')).toEqual([])
  expect(outdatedCaches([...shops('v1'), ...shops('v2'), ...shops('v3')], 'v1')).toEqual(shops('v2'))
})

it('finds the pages of a publication, not those of an alias with the same suffix', () => {
  const names = [
    pagesCache('v1', 'a'),
    pagesCache('v2', 'a'),
    pagesCache('v2', 'x-a'),
    assetsCache('v2'),
    PICTURES,
  ]
  expect(pagesCachesOf(names, 'a')).toEqual([pagesCache('v1', 'a'), pagesCache('v2', 'a')])
})
