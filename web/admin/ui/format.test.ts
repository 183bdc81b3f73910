import { describe, expect, test } from 'vitest'
import {
  amountText,
  formatCost,
  formatDateFigures,
  formatDateTime,
  formatDay,
  formatMoney,
  formatPercent,
  numberText,
  typedNumber,
} from './format.ts'

describe('figures in the back office', () => {
  test('show money in pesos, and no sales price as N/A', () => {
    expect(formatMoney(1234.5)).toBe('$1,234.50')
    expect(formatMoney(0)).toBe('$0.00')
    expect(formatMoney(null)).toBe('N/A')
  })

  test('show a cost with up to four decimals', () => {
    expect(formatCost(12.3456)).toBe('$12.3456')
    expect(formatCost(12.3)).toBe('$12.30')
    expect(formatCost(null)).toBe('—')
  })

  test('show a percentage, with its sign for a difference', () => {
    expect(formatPercent(8)).toBe('8.0\u00a0%')
    expect(formatPercent(1234.5)).toBe('1,234.5\u00a0%')
    expect(formatPercent(8, { sign: true })).toBe('+8.0\u00a0%')
    expect(formatPercent(-3.81, { sign: true })).toBe('−3.8\u00a0%')
    expect(formatPercent(-3.81)).toBe('−3.8\u00a0%')
    expect(formatPercent(25, { sign: true, decimals: 2 })).toBe('+25.00\u00a0%')
    expect(formatPercent(0, { sign: true })).toBe('0.0\u00a0%')
    expect(formatPercent(-0.01, { sign: true })).toBe('0.0\u00a0%')
    expect(formatPercent(-0.01)).toBe('0.0\u00a0%')
    expect(formatPercent(null)).toBe('—')
  })

  test('show times in the time zone of Mexico City', () => {
    expect(formatDateTime('2026-11-21T20:05:00Z')).toBe('21 nov 2026, 14:05')
    expect(formatDateFigures('2026-11-21T06:30:00Z')).toBe('21/11/2026 00:30')
    expect(formatDateTime(null)).toBe('—')
    expect(formatDateFigures(null)).toBe('—')
  })

  test('show a day of the calendar, which has no time zone', () => {
    expect(formatDay('2026-11-21')).toBe('21 nov 2026')
    expect(formatDay('2026-01-01')).toBe('1 ene 2026')
  })

  test('are parsed from a field, where blank is null and not zero', () => {
    expect(typedNumber(' 12.50 ')).toBe(12.5)
    expect(typedNumber('')).toBeNull()
    expect(typedNumber('  ')).toBeNull()
    expect(numberText(12.5)).toBe('12.5')
    expect(numberText(null)).toBe('')
  })

  test('fill a field of an amount with two decimals, or with all that are stored', () => {
    expect(amountText(11.8)).toBe('11.80')
    expect(amountText(31)).toBe('31.00')
    expect(amountText(12.34)).toBe('12.34')
    expect(amountText(12.3456)).toBe('12.3456')
    expect(amountText(9_999_999_999.5)).toBe('9999999999.50')
    expect(amountText(null)).toBe('')
  })
})
