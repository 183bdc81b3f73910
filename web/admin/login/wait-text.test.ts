import { expect, test } from 'vitest'
import { waitText } from './wait-text.ts'

test('a wait is given in seconds, then in minutes, rounded up', () => {
  expect(waitText(0.2)).toBe('1 segundo')
  expect(waitText(119)).toBe('119 segundos')
  expect(waitText(121)).toBe('3 minutos')
  expect(waitText(900)).toBe('15 minutos')
  expect(waitText(null)).toBe('unos minutos')
})
