import { expect, test } from 'vitest'
import type { PriceFileFacts } from './price-file-facts.ts'
import { openedFile, withChange, withEdits, withReading } from './price-file-state.ts'

const FACTS = { sheet: 0 } as PriceFileFacts
const LATER = { sheet: 1 } as PriceFileFacts
const source = new File(['A-1'], 'precios.csv')
const opened = openedFile(source, FACTS)

test('another reading of the rows is a new reading and version, and ends the work', () => {
  const working = withChange(opened, { working: true })
  expect(withReading(working, LATER)).toEqual({
    ...opened,
    facts: LATER,
    reading: 1,
    version: 1,
    working: false,
  })
})

test('an edit of rows is a new version of the same reading, and the work goes on', () => {
  const working = withChange(opened, { working: true })
  expect(withEdits(working, LATER)).toEqual({ ...opened, facts: LATER, version: 1, working: true })
})

test.each([
  { status: 'none' } as const,
  { status: 'reading', fileName: 'otra.csv', source, progress: 0.5 } as const,
  { status: 'failed', problem: 'no se puede leer' } as const,
])('a late response of a reader does not change the state $status', (state) => {
  expect(withReading(state, LATER)).toBe(state)
  expect(withEdits(state, LATER)).toBe(state)
  expect(withChange(state, { working: true })).toBe(state)
})
