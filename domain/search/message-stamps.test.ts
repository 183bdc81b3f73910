import { describe, expect, it } from 'vitest'
import { withoutStamps } from './message-stamps.ts'
import { readOrderLines } from './read-order-lines.ts'

describe('what a messenger puts before copied messages', () => {
  it.each([
    ['[10:32, 30/11/2026] Don Beto: 5 tees 3/4', '5 tees 3/4'],
    ['[10:32 a. m., 30/11/2026] +52 55 1234 5678: 5 tees 3/4', '5 tees 3/4'],
    ['[30/11, 10:32 a.m.] Don Beto: 5 tees 3/4', '5 tees 3/4'],
    ['\u{200e}[30/11/26, 10:32:15\u{202f}p.m.] ~ Beto: \u{200e}5 tees 3/4', '5 tees 3/4'],
    ['30/11/26, 10:32 p. m. - Don Beto: 5 tees 3/4', '5 tees 3/4'],
    ['[2026-11-30, 10:32] Don Beto: codo 1/2: 3', 'codo 1/2: 3'],
    ['[10:32, 30/11/2026] Don Beto:', ''],
  ])('is removed from %j', (line, rest) => {
    expect(withoutStamps(line)).toBe(rest)
  })

  it.each([
    '5 tees 3/4',
    'codo 1/2: 3',
    'llave 1/2 - 3/4: 5',
    '[CODO-13] 5',
    '30/11 para la obra: 5 tees',
    '10:30 paso por 5 tees',
  ])('is not seen in %j', (line) => {
    expect(withoutStamps(line)).toBe(line)
  })

  it('leaves the lines of each message, in their order', () => {
    const copied = [
      '[10:32, 30/11/2026] Don Beto: buenas tardes, me manda porfa',
      '10 codos de 1/2',
      '[10:33, 30/11/2026] Don Beto: - 5 tees 3/4',
      '[10:35, 30/11/2026] Don Beto: gracias!',
    ].join('\n')
    expect(readOrderLines(withoutStamps(copied)).map(({ source }) => source)).toEqual([
      '10 codos de 1/2',
      '5 tees 3/4',
    ])
  })
})
