import type { Output } from '#contract/endpoint.ts'
import type { readOrder as readOrderEndpoint } from '#contract/public-products.ts'
import { MAX_READ_LINES, ORDER_TEXT_BYTES } from '#domain/limits.ts'
import { callInBrowser } from '#web/api/call-in-browser.ts'
import { networkTimeout } from '#web/api/network-timeout.ts'

type Answer = Output<typeof readOrderEndpoint>
export type OfferedProduct = Answer[number]['candidates'][number]

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
  const read: ReadLine[] = []
  for (const part of partsOf(text)) {
    const answer = await callInBrowser(
      'POST /api/public/:alias/order-lines',
      { params: { alias }, body: { text: part } },
      { signal: networkTimeout() },
    )
    read.push(...answer.map(lineOf))
  }
  return read
}

/** Also over plain HTTP, where browsers make no random ids. */
let lastId = 0

function lineOf({ line: source, quantity, sure, candidates }: Answer[number]): ReadLine {
  const [first] = candidates
  const line = { id: String(++lastId), source, quantity, isSure: sure, products: candidates, chosen: null }
  return sure && first ? choose(line, first) : line
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

/** What a request holds besides the text. */
const FRAME_BYTES = 100
const encoder = new TextEncoder()

/** Whether a line is too long for any request. */
export function isTooLong(line: string): boolean {
  return bytesOf(line) > ORDER_TEXT_BYTES - FRAME_BYTES
}

/** Splits an order, in order and between lines, into texts within the limits of one request. */
export function partsOf(text: string): string[] {
  const parts: string[] = []
  let [count, bytes] = [0, 0]
  for (const line of orderLines(text)) {
    const last = parts.at(-1)
    const more = bytesOf(line)
    count += 1
    bytes += more
    if (last !== undefined && count <= MAX_READ_LINES && bytes <= ORDER_TEXT_BYTES - FRAME_BYTES) {
      parts[parts.length - 1] = `${last}\n${line}`
    } else {
      parts.push(line)
      ;[count, bytes] = [1, more]
    }
  }
  return parts
}

/** Of a line in the body of a request, with its line break. */
function bytesOf(line: string): number {
  return encoder.encode(JSON.stringify(line)).length
}
