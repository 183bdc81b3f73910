import { toCsv } from '#domain/price-file/text/write-csv.ts'
import { saveFile } from '../ui/save-file.ts'

/** Saves rows, the first of which is the header, as a CSV file that spreadsheets open correctly. */
export function downloadCsv(fileName: string, [header = [], ...rows]: readonly (readonly string[])[]): void {
  saveFile(fileName, new Blob([toCsv(header, rows)], { type: 'text/csv;charset=utf-8' }))
}
