import { fold } from './fold.ts'

/** Words that names may lack: de, para, con. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a al ante con de del el en la las lo los o para por que se sin su un una unas uno unos y e u me porfa favor'.split(
    ' ',
  ),
)

/** Whether a word of a text is one of them. An uña is not the article 'una'. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(fold(word)) && !/ñ/i.test(word)
}
