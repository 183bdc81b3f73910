import { expect, it } from 'vitest'
import { pastedTable } from './pasted.ts'

it('cells copied from a spreadsheet stay unchanged', () => {
  const copied = 'Clave\tNombre\tPrecio\r\nA-1\tCodo  de 90°\t$1,234.50\r\n'
  expect(pastedTable(copied)).toBe(copied)
})

it('a table with commas or semicolons stays unchanged', () => {
  expect(pastedTable('clave,nombre,precio\nA-1,Codo,5.50')).toBe('clave,nombre,precio\nA-1,Codo,5.50')
  expect(pastedTable('A-1;Codo;5,50')).toBe('A-1;Codo;5,50')
})

it.each([
  ['bars', '| Clave | Precio |\n|---|---|\n| A-1 | 5.50 |'],
  ['several blanks', 'Clave    Precio\nA-1      5.50'],
])('columns are split at %s', (_how, text) => {
  expect(pastedTable(text)).toBe('Clave\tPrecio\nA-1\t5.50')
})

it('lines of a message are a code, a name and a price; the sender is no part of them', () => {
  const message = [
    '[12:05, 23/11/2026] Juan Pérez: COD-12 Codo de cobre 1/2 $12.50',
    '[12:05 p. m., 23/11/2026] Juan: 7501 Tee galvanizada: 1,234.50',
    '23/11/26, 12:05 - Ana: B2 Tubo PVC 2" ... $ 88 c/u',
    'B3 Llave de nariz - 99',
  ].join('\n')
  expect(pastedTable(message).split('\n')).toEqual([
    'COD-12\tCodo de cobre 1/2\t$12.50',
    '7501\tTee galvanizada\t1,234.50',
    'B2\tTubo PVC 2"\t$ 88',
    'B3\tLlave de nariz\t99',
  ])
})

it.each([
  ['bullets', '• A-1 Codo $5.50\n• A-2 Tee $6.50'],
  ['dashes', '- A-1 - Codo: $5.50\n- A-2 - Tee: $6.50'],
  ['numbers', '1. A-1 Codo $5.50\n2. A-2 Tee $6.50'],
  ['emphasis', '*A-1* Codo *$5.50*\n*A-2* _Tee_ *$6.50*'],
])('%s of a list are no part of its codes and names', (_what, text) => {
  expect(pastedTable(text)).toBe('A-1\tCodo\t$5.50\nA-2\tTee\t$6.50')
})

it.each([
  ['a blank', 'A-1 5.50\n7501206 1,234.50'],
  ['a colon', 'A-1: 5.50\n7501206: 1,234.50'],
  ['an equals sign', 'A-1 = 5.50\n7501206 = 1,234.50'],
])('a message of codes and prices alone has two columns: %s between them', (_what, text) => {
  expect(pastedTable(text)).toBe('A-1\t5.50\n7501206\t1,234.50')
})

it('lines that rule a table are blank where the numbers of lines count', () => {
  const text = '| Clave | Precio |\n|---|---|\n| A-1 | 5.50 |'
  expect(pastedTable(text, true)).toBe('Clave\tPrecio\n\nA-1\t5.50')
})

it('a quantity with its decimals is no code with a price', () => {
  expect(pastedTable('12.50\n13.50')).toBe('12.50\n13.50')
  expect(pastedTable('A-1.50\nA-2.50')).toBe('A-1.50\nA-2.50')
})

it('a line that says something else stays one cell', () => {
  const rows = ['A1 Codo 5', 'A2 Tee 6', 'A3 Cople 7', 'A4 Tubo 8', 'precios sin IVA']
  expect(pastedTable(rows.join('\n')).split('\n').at(-1)).toBe('precios sin IVA')
  expect(pastedTable('')).toBe('')
})
