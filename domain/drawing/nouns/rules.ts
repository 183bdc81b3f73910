import type { Family } from '../families.ts'

/** A family, and what the name says beside its noun for it; null draws nothing in particular. The first that matches counts. */
export type Rule = readonly [family: Family | null, when?: Condition]

/** A regular expression, or any other test of a text. */
export interface Condition {
  test(text: string): boolean
}

/** Nouns in the singular, folded, separated by bars, with what they mean. */
export type Nouns = readonly (readonly [nouns: string, ...rules: Rule[]])[]
