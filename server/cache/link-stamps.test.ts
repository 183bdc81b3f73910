import { expect, it } from 'vitest'
import { createLinkStamps } from './link-stamps.ts'

it('increases the number of a link once per new version, and of no other link', () => {
  const links = createLinkStamps()
  const [a, b] = [links.of('a'), links.of('b')]
  links.raise('a', 7)
  const raised = links.of('a')
  expect(raised).toBeGreaterThan(a)
  links.raise('a', 7)
  links.raise('a', 6)
  expect(links.of('a')).toBe(raised)
  links.raise('a', 8)
  expect(links.of('a')).toBeGreaterThan(raised)
  expect(links.of('b')).toBe(b)
})

it('never decreases, when all links are raised or a link is evicted', () => {
  const links = createLinkStamps({ maxLinks: 2 })
  const seen: number[] = []
  const note = () => seen.push(links.of('a'))
  note()
  links.raise('a', 50)
  note()
  links.raiseAll()
  note()
  // After a restore the version can be lower.
  links.raise('a', 3)
  note()
  for (const other of ['b', 'c', 'd']) links.raise(other, 1)
  note()
  links.raise('a', 3)
  note()
  expect(seen).toEqual([...new Set(seen)].toSorted((one, two) => one - two))
})
