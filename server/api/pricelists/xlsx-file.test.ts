import { read, utils } from '@e965/xlsx'
import type { CellObject } from '@e965/xlsx'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { xlsxFile } from './xlsx-file.ts'
import type { XlsxSheet } from './xlsx-file.ts'

const SHEET: XlsxSheet = {
  name: 'Precios',
  title: 'Público <½> & más',
  columns: [
    { title: 'Clave', width: 18, kind: 'text' },
    { title: 'Nombre', width: 60, kind: 'text' },
    { title: 'Precio', width: 14, kind: 'price' },
  ],
  rows: [],
}

async function written(rows: XlsxSheet['rows']): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of xlsxFile({ ...SHEET, rows })) pieces.push(piece)
  return Buffer.concat(pieces)
}

function cellsOf(file: Buffer): (CellObject | undefined)[][] {
  const sheet = read(file, { cellNF: true, cellText: true, dense: true }).Sheets['Precios']!
  return sheet['!data']!
}

describe('a workbook that is written piece by piece', () => {
  it('holds texts as they are and prices as numbers with two decimals, below title and headings', async () => {
    const texts = [
      '00042',
      '=1+1',
      ' A ',
      'Codo "½" <a&b>',
      '_x0041_',
      'dos\nrenglones',
      '1e5',
      '😀',
      'ñandú',
    ]
    const cells = cellsOf(await written(texts.map((text) => [text, text, '1234.50'])))
    expect(cells[0]?.[0]?.v).toBe('Público <½> & más')
    expect(cells[1]?.map((cell) => cell?.v)).toEqual(['Clave', 'Nombre', 'Precio'])
    expect(cells.slice(2).map((row) => row.map((cell) => [cell?.t, cell?.v]))).toEqual(
      texts.map((text) => [
        ['s', text],
        ['s', text],
        ['n', 1234.5],
      ]),
    )
    expect(cells[2]?.[2]).toMatchObject({ z: '#,##0.00', w: '1,234.50' })
  })

  it('leaves a blank cell blank, and characters that no XML may hold out', async () => {
    const [, , row] = cellsOf(await written([['A\u0000\u001F\uD800', null, '0.10']]))
    expect(row?.[0]?.v).toBe('A\uFFFD')
    expect(row?.[1]?.v).toBeUndefined()
    expect(row?.[2]?.v).toBe(0.1)
  })

  it('has its widths, and headings that stay in view and are printed on every page', async () => {
    const file = await written([])
    const sheet = read(file, { cellStyles: true }).Sheets['Precios']!
    expect(sheet['!cols']?.map(({ width }) => width)).toEqual([18, 60, 14])
    const parts = unzipSync(file)
    const text = (name: string) => Buffer.from(parts[name]!).toString()
    expect(text('xl/worksheets/sheet1.xml')).toContain('ySplit="2"')
    expect(text('xl/workbook.xml')).toContain('Precios!$2:$2')
    expect(utils.sheet_to_json(sheet, { header: 1 })).toHaveLength(2)
  })

  it('writes 100,000 rows in small pieces, one after the other', async () => {
    const rows = Array.from({ length: 100_000 }, (_, n) => [`C-${n}`, `Codo de cobre de ${n} mm`, `${n}.50`])
    const sizes: number[] = []
    for await (const piece of xlsxFile({ ...SHEET, rows })) sizes.push(piece.length)
    expect(sizes.length).toBeGreaterThan(50)
    expect(Math.max(...sizes)).toBeLessThan(300_000)
  })
})
