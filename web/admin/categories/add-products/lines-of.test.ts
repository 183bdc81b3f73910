import { expect, test } from 'vitest'
import { linesOf } from './lines-of.ts'

test('the keys of a category are the trimmed lines, empty ones included', () => {
  expect(linesOf(' A-1 \r\n\nB 2\t\rC')).toEqual(['A-1', '', 'B 2', 'C'])
})
