import { wordTable } from '../word-table.ts'
import { stem } from './stem.ts'

/** Numbers in words, folded. */
export const NUMBER_WORDS = wordTable<number>({
  un: 1,
  una: 1,
  uno: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veinticinco: 25,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  doscientos: 200,
  quinientos: 500,
  mil: 1000,
})

/** The counts that names write in digits or in words: 2 VENTANAS, DOS VENTANAS. One is an article. */
const [LEAST_COUNT, MOST_COUNT] = [2, 10]
const COUNTS = Object.entries(NUMBER_WORDS).filter(
  ([, number]) => number >= LEAST_COUNT && number <= MOST_COUNT,
)
const WORDS_OF_COUNTS = wordTable<string>(
  Object.fromEntries(COUNTS.map(([word, number]) => [String(number), stem(word)])),
)

/** The digits of a count in words: 2 of 'dos'. Null for any other word. */
export function countOf(word: string): string | null {
  const number = NUMBER_WORDS[word]
  return number !== undefined && WORDS_OF_COUNTS[String(number)] !== undefined ? String(number) : null
}

/** The stem of a count in words: that of 'dos' for 2. Null for any other number. */
export function wordOfCount(digits: string): string | null {
  return WORDS_OF_COUNTS[digits] ?? null
}
