import { describe, expect, it } from 'vitest'
import { openFile } from './open-file.ts'

const nothing = () => undefined

async function tablesOf(page: string, encoding: BufferEncoding = 'utf8') {
  const file = await openFile(new Uint8Array(Buffer.from(page, encoding)), 'lista.xls', nothing)
  if (file.kind !== 'workbook') throw new Error('no tables')
  return file.workbook.sheets.map((_, index) => file.workbook.read(index, nothing).rows)
}

const cells = (row: string) => `<table><tr><td>A</td>${row}</tr></table>`

describe('a web page called .xls', () => {
  it.each([
    ['named entities', '<td>Ni&ntilde;o &frac12;&quot; 90&deg; &amp;lt;</td>', 'Niño ½" 90° &lt;'],
    ['numbered entities', '<td>Ca&#241;o &#xBD;&#34;</td>', 'Caño ½"'],
    ['unknown entities', '<td>A&B; &foo;</td>', 'A&B; &foo;'],
    ['line breaks', '<td>Codo<br>\n  de   90&deg;</td>', 'Codo\nde 90°'],
    ['a sign within an attribute', '<td title="a > b" class=\'x>y\'>Codo</td>', 'Codo'],
    ['a lone sign', '<td>menos < 5</td>', 'menos < 5'],
    ['comments and scripts', '<td><!-- <td>x --><script>"<td>"</script><b>Co</b>do</td>', 'Codo'],
  ])('is read with %s', async (_, cell, expected) => {
    expect(await tablesOf(cells(cell))).toEqual([[['A', expected]]])
  })

  it('is read in the encoding that it has', async () => {
    const page = '<html><meta charset="windows-1252"><table><tr><td>Descripción</td></tr></table></html>'
    expect(await tablesOf(page, 'latin1')).toEqual([[['Descripción']]])
    expect(await tablesOf(page, 'utf8')).toEqual([[['Descripción']]])
    expect(await tablesOf(`\uFEFF${page}`, 'utf16le')).toEqual([[['Descripción']]])
  })

  it('is read where its cells and rows have no end', async () => {
    expect(await tablesOf('<TABLE><TR><TH>Clave<TH>Precio<TR><TD>A<TD>5<TR><TD>B<TD>6')).toEqual([
      [
        ['Clave', 'Precio'],
        ['A', '5'],
        ['B', '6'],
      ],
    ])
  })

  it('leaves the places blank that a cell of several columns or rows covers', async () => {
    const page =
      '<table><tr><td rowspan=2>A</td><td colspan="2">B</td><td>C</td></tr><tr><td>D</td><td>E</td></tr><tr><td>F</td></tr></table>'
    expect(await tablesOf(page)).toEqual([[['A', 'B', '', 'C'], ['', 'D', 'E'], ['F']]])
  })

  it('has a sheet for each table, also for one within another; rows keep their numbers', async () => {
    const page =
      '<table><tr><td>Logo</td><td><table><tr></tr><tr><td>A</td></tr></table></td></tr></table><table><tr><td>B</td></tr></table>'
    expect(await tablesOf(page)).toEqual([[['Logo']], [[], ['A']], [['B']]])
  })

  it('without a table is no list', async () => {
    await expect(tablesOf('<html><body>Inicia sesión</body></html>')).rejects.toMatchObject({
      kind: 'broken',
    })
  })
})
