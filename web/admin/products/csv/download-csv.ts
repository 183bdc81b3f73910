/**
 * Saves rows as a CSV file that spreadsheets open as it is meant: with a mark for UTF-8, and with what would be run as a
 * formula kept from it.
 */
export async function downloadCsv(fileName: string, rows: readonly (readonly string[])[]): Promise<void> {
  const { default: Papa } = await import('papaparse')
  const text = Papa.unparse(rows as string[][], { escapeFormulae: true })
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
