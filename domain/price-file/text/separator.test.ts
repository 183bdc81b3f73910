import { expect, it } from 'vitest'
import { guessSeparator, isSeparated } from './separator.ts'

it.each([
  ['commas', 'code,name,price\nA,Codo 1/2",5\nB,"Tubo, de 1""",7\n', ','],
  ['semicolons with decimal commas', 'clave;precio\nA;1,50\nB;2,75\n', ';'],
  ['tabs with commas in the names', 'A\tCodo, 90\t1,5\nB\tTubo\t2\n', '\t'],
  ['semicolons below title lines', 'Lista, de precios, mayo\n\nclave;nombre;precio\nA;x;1\nB;y;2\n', ';'],
  ['separators and line breaks within quotes', 'a,b\n"1;2;3\n4;5;6",x\n"7;8;9",y\n', ','],
  ['an inch mark in the middle of a field', 'A,CODO 1/2" X 1/4",5\nB,TUBO 2",7\nC,"x",8\n', ','],
  ['what Excel declares', 'sep=;\nA,B,C\nD,E,F\n', ';'],
  ['one line without an end', 'A;B', ';'],
  ['nothing to separate: a comma', 'A\nB\n', ','],
  ['nothing at all: a comma', '', ','],
])('detects %s', (_, text, separator) => {
  expect(guessSeparator(text)).toBe(separator)
})

it.each([
  [
    'a few commas within names and prices',
    'A|Codo|5\nB|Tubo, de 1|7\nC|Tee|9\nD|Cople|1,250.00\nE|Tapa|4\n',
    false,
  ],
  ['one column', 'A\nB\n', false],
  ['most lines', 'Lista\nA;5\nB;7\nC;9\n', true],
  ['what Excel declares', 'sep=;\nA\nB\n', true],
])('tells whether a text is separated: %s', (_what, text, isSo) => {
  expect(isSeparated(text)).toBe(isSo)
})
