const ACCENTS = /\p{Diacritic}/gu
const FRACTIONS: Record<string, string> = {
  '¼': ' 1/4',
  '½': ' 1/2',
  '¾': ' 3/4',
  '⅛': ' 1/8',
  '⅜': ' 3/8',
  '⅝': ' 5/8',
  '⅞': ' 7/8',
}

/**
 * Normalises a product name or a search for comparison: lower case, without accents (ñ becomes n, for foreign
 * keyboards), one space between words. Every notation of inches becomes `"` attached to its number; fractions are
 * written out: `TUBO 1½ ” CÉD. 40` -> `tubo 1 1/2" ced 40`. Points and commas are preserved only between digits.
 */
export function normaliseSearchText(text: string): string {
  return text
    .replace(/[¼½¾⅛⅜⅝⅞]/g, (fraction) => FRACTIONS[fraction] ?? fraction)
    .replace(/[”“″‟]|''|´´|’’|′′/g, '"')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/\bpulg(adas?)?\b\.?/g, '"')
    .replace(/(\d)\s*⁄\s*(\d)/g, '$1/$2')
    .replace(/(\d)\s+"/g, '$1"')
    .replace(/(?<!\d)[.,]|[.,](?!\d)/g, ' ')
    .replace(/[^\p{L}\p{N}"/.,#+%-]+/gu, ' ')
    .trim()
}
