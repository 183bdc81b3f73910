import { expect, it } from 'vitest'
import { createLinkStamps } from './link-stamps.ts'

it('the number of a link rises with each version that is told, once, and no other does', () => {
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

it('never goes back, when everything or a link too many is forgotten', () => {
  const links = createLinkStamps(2)
  const seen: number[] = []
  const note = () => seen.push(links.of('a'))
  note()
  links.raise('a', 50)
  note()
  links.forget()
  note()
  // Of a database that was restored.
  links.raise('a', 3)
  note()
  for (const other of ['b', 'c', 'd']) links.raise(other, 1)
  note()
  links.raise('a', 3)
  note()
  expect(seen).toEqual([...new Set(seen)].toSorted((one, two) => one - two))
})
