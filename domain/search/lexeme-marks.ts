/** Prefix of the lexeme of the first word of a name (search.md §9). */
export const FIRST_WORD = '^'

/** End of the lexeme of a size that a name says in millimetres and in inches. */
export const IN_BOTH_UNITS = '='

/** End of the lexeme of a number that a name calls a gauge or a number: 'CAL 12', '12 AWG', '#12'. */
export const GAUGE = 'cal'

/** Prefix of the lexeme of a word that only says what the product is for: the cocina of 'PARRILLA P/ COCINA'. */
export const PURPOSE = '>'
