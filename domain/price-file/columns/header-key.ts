import { fold } from '../../search/fold.ts'

/** The normalised header for comparisons: lower case, without accents, punctuation as one blank. */
export function headerKey(header: string): string {
  return fold(header)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
