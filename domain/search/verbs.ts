/**
 * The stems of what a verb may ask for: a cortador, a cortadora or a CORTA VIDRIO of 'cortar'. Empty for other words; some are no words,
 * and no name has them.
 */
export function toolsOfVerb(word: string): string[] {
  const [, begin] = /^(.{2,}[aei])r$/.exec(word) ?? []
  return begin === undefined ? [] : [`${begin}dor`, `${begin}dora`, begin]
}
