import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'

/** A line of data/products.csv.gz; see the README beside it. */
export interface FileProduct {
  code: string
  /** null on a bare key. */
  name: string | null
  /** Two decimals; null where the supplier's list had none. */
  cost: string | null
  brand: string | null
  /** The names of its category from the top down, two or three of them. */
  categoryPath: string[]
}

/** The demo's products, in the order of their categories and names. */
export function readProductFile(): FileProduct[] {
  const csv = gunzipSync(readFileSync(new URL('./data/products.csv.gz', import.meta.url))).toString('utf8')
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true })
  return data.map((row) => ({
    code: row['code'] ?? '',
    name: row['name'] || null,
    cost: row['cost'] || null,
    brand: row['brand'] || null,
    categoryPath: (row['category'] ?? '').split(' > '),
  }))
}
