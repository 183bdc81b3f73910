import fc from 'fast-check'

const FIRST_SURROGATE = 0xd800
const LAST_SURROGATE = 0xdfff

/** Any character of Unicode, for `fc.string`. Its own unit 'binary' is the same, but takes two seconds to construct, in each process. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < FIRST_SURROGATE || code > LAST_SURROGATE)
  .map((code) => String.fromCodePoint(code))
