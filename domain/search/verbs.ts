/**
 * Stems of the tools that a verb may ask for: a cortador, a cortadora or a CORTA VIDRIO for 'cortar'. Some of them are not words, and
 * so in no name. Empty where the word is not a verb.
 */
export function toolsOfVerb(word: string): string[] {
  const [, begin] = /^(.{2,}[aei])r$/.exec(word) ?? []
  return begin === undefined ? [] : [`${begin}dor`, `${begin}dora`, begin]
}
