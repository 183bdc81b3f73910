import type { Output } from '#contract/endpoint.ts'
import type { listProductsByCode } from '#contract/storefront.ts'
import { addToCart } from '#domain/cart.ts'
import type { CartProduct } from '#domain/cart.ts'
import { codeKey, uniqueCodes } from '#domain/keys.ts'
import { codesOfLines, matchLines, readQuickOrder } from '#domain/quick-order.ts'
import type { OrderedProduct } from '#domain/quick-order.ts'
import { callInBrowser } from '#web/api/call-in-browser.ts'
import { cartStore } from '../cart/cart-store.ts'

const MAX_CODES_PER_REQUEST = 200
/** The server accepts 16 kB; the rest is for the JSON around the codes. */
const MAX_BYTES_PER_REQUEST = 15_000
const MAX_CODE_LENGTH = 200
/** Refuses more lines, so that a wrong paste does not block a phone. */
export const MAX_LINES = 500

type Found = Output<typeof listProductsByCode>[number]

/** The result of a quick order. */
export interface QuickOrderOutcome {
  readonly added: readonly OrderedProduct<CartProduct>[]
  readonly unpriced: readonly OrderedProduct<Found>[]
  /** Lines whose code is unknown in this publication. */
  readonly unknown: readonly string[]
  /** The lines that were not added, as typed. */
  readonly left: string
}

/** Adds the ordered quantities to the cart of the publication. Throws ApiError. */
export async function addByCode(alias: string, text: string): Promise<QuickOrderOutcome> {
  const lines = readQuickOrder(text)
  const products = await fetchByCode(alias, codesOfLines(lines))
  const byKey = new Map(products.map((product) => [codeKey(product.asked), product]))
  const { found, unknown } = matchLines(lines, (code) => byKey.get(codeKey(code)))
  const added = found.flatMap(({ product, ...line }) =>
    product.salesPrice === null ? [] : { ...line, product: { ...product, salesPrice: product.salesPrice } },
  )
  const unpriced = found.filter(({ product }) => product.salesPrice === null)
  cartStore.update(alias, (cart) =>
    added.reduce((before, { product, quantity }) => addToCart(before, product, quantity), cart),
  )
  const notAdded = new Set([...unknown, ...unpriced.flatMap((one) => one.lines)])
  return {
    added,
    unpriced,
    unknown: unknown.map((line) => line.text),
    left: lines
      .filter((line) => notAdded.has(line))
      .map((line) => line.text)
      .join('\n'),
  }
}

async function fetchByCode(alias: string, codes: readonly string[]): Promise<Found[]> {
  const requested = uniqueCodes(codes).filter((code) => code.length <= MAX_CODE_LENGTH)
  const responses: Found[][] = []
  for (const group of splitIntoRequests(requested)) {
    responses.push(
      await callInBrowser('POST /api/public/publications/:alias/products-by-code', {
        params: { alias },
        body: { codes: group },
      }),
    )
  }
  return responses.flat()
}

/** Splits codes, in order, into groups within the limits of one request. */
export function splitIntoRequests(codes: readonly string[]): string[][] {
  const groups: string[][] = []
  let bytes = Infinity
  for (const code of codes) {
    const size = new TextEncoder().encode(JSON.stringify(code)).length + 1
    const last = groups.at(-1)
    if (last && last.length < MAX_CODES_PER_REQUEST && bytes + size <= MAX_BYTES_PER_REQUEST) last.push(code)
    else groups.push([code])
    bytes = groups.at(-1) === last ? bytes + size : size
  }
  return groups
}
