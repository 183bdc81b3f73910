/** One term of a search: a word, a phrase of synonyms, a size or a number. */
export interface Term {
  /** As typed. */
  readonly source: string
  /** The token whose position in a name counts for ranking. */
  readonly primary: string
  /** Lexemes that each match exactly. */
  readonly exact: readonly string[]
  /** Less exact matches: lists of lexemes that must all be present. */
  readonly also: readonly (readonly string[])[]
  /** Of a phrase: first the phrase itself, which matches exactly, then the phrase with abbreviated words. */
  readonly phrases?: readonly (readonly string[])[]
  /** The lists of `also` that are synonyms. */
  readonly synonyms?: readonly (readonly string[])[]
  /** Those of `synonyms` that also find this term; they rank before the others. */
  readonly mutual?: readonly (readonly string[])[]
  /** Of an amount: combinations of lexemes that match it exactly, such as 1/2 and LTO of '1/2 LTO.'. */
  readonly ways?: readonly (readonly string[])[]
  /**
   * Of a number with a unit: the same number with other units. A name with one of these does not match by the bare
   * number.
   */
  readonly otherUnits?: readonly string[]
  /** The sizes of `also` in the other unit. A name that says a size in both units does not match by them. */
  readonly nominal?: readonly string[]
  /** Less exact too: numbers that names write without a unit. */
  readonly unmarked?: readonly string[]
  /** Of a bare number: the same in inches. A name that marks them is surer to have that size: 3" than 'H3'. */
  readonly marked?: string
  /** Prefixes of lexemes that match less exactly. */
  readonly prefixes: readonly string[]
  /** Whether it is still being typed. */
  readonly isOpen: boolean
  /** Whether it consists of letters, so that typing errors are corrected. */
  readonly isWord: boolean
  /** The word as typed, folded. */
  readonly word: string
  /**
   * Whether it names an accessory or a purpose: the rejilla of 'coladera con rejilla'. Its position in a name does not
   * count.
   */
  readonly isComplement?: boolean
  /** The preposition before a complement: 'regadera con brazo' excludes a regadera SIN BRAZO, and 'sin brazo' requires it. */
  readonly preposition?: 'con' | 'sin'
  /** Of a complement: whether names may omit it, as the wc of 'asiento para wc'. */
  readonly isImplied?: boolean
  /** Whether it was typed as two words that names may write as one: 'mini rodillo'. */
  readonly isCompound?: boolean
  /** Whether its word is the correction of a typing error. */
  readonly isCorrected?: boolean
  /** Whether names must begin with it. */
  readonly isHead?: boolean
  /** Whether a size was typed twice: '15 x 15'. */
  readonly isTwice?: boolean
}
