import { expect, test } from 'vitest'
import { liftClearOf } from './lift-clear-of.ts'
import type { Box } from './lift-clear-of.ts'

const BUTTON = box(334, 716)

/** 44 by 44 pixels, the minimum touch target. */
function box(left: number, top: number): Box {
  return { left, right: left + 44, top, bottom: top + 44 }
}

test('a button that overlaps nothing is not lifted', () => {
  expect(liftClearOf(BUTTON, [])).toBe(0)
  expect(liftClearOf(BUTTON, [box(334, 600), box(334, 790), box(100, 716)])).toBe(0)
})

test('a button that overlaps another is lifted above it, with a gap', () => {
  expect(liftClearOf(BUTTON, [box(326, 716)])).toBe(52)
  expect(liftClearOf(BUTTON, [box(326, 750)])).toBe(18)
  expect(liftClearOf(BUTTON, [box(326, 680)])).toBe(88)
})

test('a button that would land on the next one is lifted above that too, in any order', () => {
  const near = box(326, 716)
  const next = box(326, 640)
  expect(liftClearOf(BUTTON, [next, near])).toBe(128)
  expect(liftClearOf(BUTTON, [near, next])).toBe(128)
  expect(liftClearOf(BUTTON, [near, box(326, 600)])).toBe(52)
})
