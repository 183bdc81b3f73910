import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Papa from 'papaparse'

export interface ListedProduct {
  code: string
  name: string
  /** Only in lists with categories. */
  category?: string | undefined
}

/** A search with the products that a person would expect from it. */
export interface Question {
  query: string
  kind: string
  /** Codes of which any is a right result. */
  relevant: ReadonlySet<string>
  /** Codes that are neither required nor wrong. */
  tolerated: ReadonlySet<string>
}

/** A price list and the searches that were judged over it. */
export interface JudgedList {
  name: string
  products: ListedProduct[]
  questions: Question[]
}

/** An order as a customer writes it, with the expected products of its lines. */
export interface JudgedOrder {
  message: string
  lines: JudgedOrderLine[]
}

export interface JudgedOrderLine {
  quantity: number
  /** Codes that are right: several where the words are ambiguous, none where the list does not have the product. */
  codes: ReadonlySet<string>
}

/** A price list and the orders that were judged over it. */
export interface OrderedList {
  products: ListedProduct[]
  orders: JudgedOrder[]
}

interface Line {
  q: string
  kind: string
  dataset: string
  relevant: string[]
  also_ok?: string[]
}

/** Reads a folder of the form of bench/data/search; the list with the most products comes first. */
export function readJudgedLists(folder: string): JudgedList[] {
  const lines = readText(folder, 'search-queries.jsonl')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line)
  const names = [...new Set(lines.map(({ dataset }) => dataset))]
  const lists = names.map((name) => ({
    name,
    products: readProducts(readText(folder, join('lists', name))),
    questions: lines.filter(({ dataset }) => dataset === name).map(questionOf),
  }))
  for (const list of lists) refuseUnknownCodes(list)
  return lists.toSorted((a, b) => b.products.length - a.products.length)
}

/** Reads the orders of the same folder, `quick-order.jsonl`. */
export function readJudgedOrders(folder: string): OrderedList[] {
  const orders = readText(folder, 'quick-order.jsonl')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(
      (line) =>
        JSON.parse(line) as {
          dataset: string
          message: string
          lines: { quantity: number; codes: string[] }[]
        },
    )
  return [...new Set(orders.map(({ dataset }) => dataset))].map((name) => ({
    products: readProducts(readText(folder, join('lists', name))),
    orders: orders
      .filter(({ dataset }) => dataset === name)
      .map(({ message, lines }) => ({
        message,
        lines: lines.map(({ quantity, codes }) => ({ quantity, codes: new Set(codes) })),
      })),
  }))
}

function questionOf({ q, kind, relevant, also_ok = [] }: Line): Question {
  return { query: q, kind, relevant: new Set(relevant), tolerated: new Set(also_ok) }
}

function readProducts(csv: string): ListedProduct[] {
  const { data } = Papa.parse<ListedProduct>(csv, { header: true, skipEmptyLines: true })
  return data
    .map(({ code, name, category }) => ({ code: code.trim(), name: name.trim(), category: category?.trim() }))
    .filter(({ code }) => code !== '')
}

/** A search whose products are not in its list could never succeed. */
function refuseUnknownCodes({ name, products, questions }: JudgedList): void {
  const codes = new Set(products.map(({ code }) => code))
  for (const { query, relevant } of questions) {
    const missing = [...relevant].find((code) => !codes.has(code))
    if (missing !== undefined) throw new Error(`${name} lacks ${missing}, which '${query}' should find`)
  }
}

function readText(folder: string, name: string): string {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : gunzipSync(readFileSync(`${file}.gz`)).toString()
}
