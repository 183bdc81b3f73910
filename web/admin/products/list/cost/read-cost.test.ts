import { expect, test } from 'vitest'
import { readCost } from './read-cost.ts'

test.each([
  ['1,250.00', 1250],
  [' $ 88.1234 ', 88.1234],
  ['88.12340', 88.1234],
  ['0', 0],
  ['', null],
  ['  ', null],
])('reads %j as a cost', (text, value) => {
  expect(readCost(text)).toEqual({ value })
})

test.each([
  '12..5',
  '1e',
  '1e3',
  '-',
  '-3',
  'abc',
  '1.250,00',
  '88.12345',
  '9999999999.01',
  '12 5',
  'USD 12.50',
  '12.50 dlls',
  '€ 7',
])('does not take %j for a cost, nor for a blank', (text) => {
  expect(readCost(text)).toBeNull()
})
