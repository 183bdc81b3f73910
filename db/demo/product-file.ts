import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'
import { projectRoot } from '#db/project-root.ts'

/** A line of data/products.csv.gz; see the README beside it. */
export interface FileProduct {
  code: string
  /** Null for a product created from a code alone. */
  name: string | null
  /** Two decimals; null when the supplier's list had none. */
  cost: string | null
  brand: string | null
  /** Names of its category and ancestors, root first; two or three. */
  categoryPath: string[]
}

/** The products of the demo, ordered by category and name. */
export function readProductFile(): FileProduct[] {
  const csv = gunzipSync(readFileSync(join(projectRoot, 'db/demo/data/products.csv.gz'))).toString('utf8')
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true })
  return data.map((row) => ({
    code: row['code'] ?? '',
    name: row['name'] || null,
    cost: row['cost'] || null,
    brand: row['brand'] || null,
    categoryPath: (row['category'] ?? '').split(' > '),
  }))
}
