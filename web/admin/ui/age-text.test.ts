import { expect, it } from 'vitest'
import { ageText } from './age-text.ts'

it.each([
  ['11:59:30', 'hace un momento'],
  ['12:00:30', 'hace un momento'],
  ['11:59:00', 'hace 1 minuto'],
  ['11:01:00', 'hace 59 minutos'],
  ['11:00:00', 'hace 1 hora'],
  ['00:00:00', 'hace 12 horas'],
])('an order of %s is seen at noon as of %s', (time, text) => {
  expect(ageText(`2026-11-23T${time}Z`, Date.parse('2026-11-23T12:00:00Z'))).toBe(text)
})

it('an order of some days ago is so many whole days old', () => {
  expect(ageText('2026-11-20T11:00:00Z', Date.parse('2026-11-23T12:00:00Z'))).toBe('hace 3 días')
})
