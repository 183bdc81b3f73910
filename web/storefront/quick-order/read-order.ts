import type { Output } from '#contract/endpoint.ts'
import type { readOrder as readOrderEndpoint } from '#contract/storefront.ts'
import { MAX_ORDER_TEXT, MAX_READ_LINES } from '#domain/limits.ts'
import { callInBrowser } from '#web/api/call-in-browser.ts'

/** Refuses more lines, so that a wrong paste does not block a phone. */
export const MAX_LINES = 500

type Answer = Output<typeof readOrderEndpoint>
export type OfferedProduct = Answer['products'][number]

/** A line of an order, with the products that it may mean. */
export interface ReadLine {
  /** Unique on the page. */
  readonly id: string
  /** As typed. */
  readonly source: string
  readonly quantity: number
  readonly isSure: boolean
  /** Best first. */
  readonly products: readonly OfferedProduct[]
  /** The product that goes into the cart. */
  readonly chosen: (OfferedProduct & { salesPrice: number }) | null
}

/** Reads an order on the server, in parts that it accepts. Nothing is chosen where it is not sure. Throws ApiError. */
export async function readOrder(alias: string, text: string): Promise<ReadLine[]> {
  const answers: Answer[] = []
  for (const part of partsOf(text)) {
    answers.push(
      await callInBrowser('POST /api/public/publications/:alias/read-order', {
        params: { alias },
        body: { text: part },
      }),
    )
  }
  return answers.flatMap(linesOf)
}

/** Also over plain HTTP, where browsers make no random ids. */
let lastId = 0

function linesOf({ lines, products }: Answer): ReadLine[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return lines.map(({ source, quantity, isSure, productIds }) => {
    const offered = productIds.flatMap((id) => byId.get(id) ?? [])
    const [first] = offered
    const line = { id: String(++lastId), source, quantity, isSure, products: offered, chosen: null }
    return isSure && first ? choose(line, first) : line
  })
}

/** The line with another product, or none. One without a price cannot be ordered. */
export function choose(line: ReadLine, product: OfferedProduct | null): ReadLine {
  const salesPrice = product?.salesPrice ?? null
  return { ...line, chosen: product === null || salesPrice === null ? null : { ...product, salesPrice } }
}

export function orderLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** Splits an order, in order and between lines, into texts within the limits of one request. */
export function partsOf(text: string): string[] {
  const parts: string[] = []
  let count = 0
  for (const line of orderLines(text)) {
    const last = parts.at(-1)
    if (last !== undefined && count < MAX_READ_LINES && last.length + line.length < MAX_ORDER_TEXT) {
      parts[parts.length - 1] = `${last}\n${line}`
      count++
    } else {
      parts.push(line)
      count = 1
    }
  }
  return parts
}
