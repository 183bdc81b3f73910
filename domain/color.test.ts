import { describe, expect, it } from 'vitest'
import { carriesWhiteText, contrastWithWhite } from './color.ts'

describe('white text on a colour', () => {
  it.each([
    ['#000000', 21],
    ['#ffffff', 1],
    ['#0e5a6b', 7.78],
    ['#767676', 4.54],
    ['#777777', 4.48],
    ['#ffcc00', 1.5],
  ])('has on %s the contrast %d', (color, contrast) => {
    expect(contrastWithWhite(color)).toBeCloseTo(contrast, 1)
  })

  it('can be read from a contrast of 4.5 to 1', () => {
    expect(['#767676', '#0e5a6b', '#B3261E'].map(carriesWhiteText)).toEqual([true, true, true])
    expect(['#777777', '#ffcc00', '#25d366'].map(carriesWhiteText)).toEqual([false, false, false])
  })
})
