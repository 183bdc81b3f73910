import { storedValue, withStoredValue } from './alias-record.ts'
import { isObject } from './is-object.ts'
import { MAX_LENGTH, MAX_QUANTITY } from './limits.ts'
import { isQuantity, lineTotal, sumOfTotals } from './order.ts'
import { isLongerThan } from './text-length.ts'

/** The fields of a product that the cart stores; any product of a publication has them. */
export interface CartProduct {
  readonly id: number
  readonly code: string
  readonly name: string | null
  /** The unit that the price is for. Missing in a cart stored by an older version, and for a product without one. */
  readonly unit?: string | null | undefined
  readonly salesPrice: number
  readonly images: readonly CartImage[]
  /** The address of its drawing; carts of earlier versions have none. */
  readonly drawing?: string
}

export interface CartImage {
  readonly id: number
  readonly origUrl: string
  readonly xsUrl: string
  readonly smUrl: string
}

/** One line of a cart (storefront.md §17). `id` is the product's; `lineSubtotal` is in pesos. */
export interface CartItem {
  readonly id: number
  readonly product: CartProduct
  readonly quantity: number
  readonly lineSubtotal: number
  /** The price at which the customer chose it; only until they have been asked about the change since. */
  readonly priceBefore?: number
}

/** The cart of one publication. Immutable: every change returns a new cart. */
export interface Cart {
  readonly items: readonly CartItem[]
}

// Larger than any order. Prices from storage are checked against it, so that subtotals stay finite.
const MAX_STORED_PRICE = 1e12

export const EMPTY_CART: Cart = { items: [] }

/**
 * Sets the quantity of a product. Returns null when the product has no id or no sales price: it cannot be ordered
 * (storefront.md §17).
 */
export function putInCart(
  cart: Cart,
  product: { [Field in keyof CartProduct]: CartProduct[Field] | null },
  quantity: number,
): Cart | null {
  const { id, code, name, unit, salesPrice, images, drawing } = product
  if (id === null || salesPrice === null) return null
  const item = cartItem(
    {
      id,
      code: code ?? '',
      name,
      ...(unit ? { unit } : {}),
      salesPrice,
      images: images ?? [],
      ...(drawing ? { drawing } : {}),
    },
    quantity,
  )
  return withItem(cart, item)
}

/** Adds to the quantity of a product, up to {@link MAX_QUANTITY}. */
export function addToCart(cart: Cart, product: CartProduct, quantity: number): Cart {
  const sum = clampQuantity(quantityInCart(cart, product.id) + quantity)
  return putInCart(cart, product, sum) ?? cart
}

/** Adds products to a cart, each to the quantity that it has there. */
export function addItems(
  cart: Cart,
  items: readonly { readonly product: CartProduct; readonly quantity: number }[],
): Cart {
  return items.reduce((before, { product, quantity }) => addToCart(before, product, quantity), cart)
}

/**
 * Raises the quantity of a product to at least this. Idempotent, for additions that may be repeated.
 */
export function raiseQuantity(cart: Cart, product: CartProduct, quantity: number): Cart {
  const larger = Math.max(quantityInCart(cart, product.id), quantity)
  return putInCart(cart, product, larger) ?? cart
}

/**
 * Puts a removed line back, with at least its quantity; the customer is still asked about a price that had changed. Idempotent.
 */
export function putBack(cart: Cart, { product, quantity, priceBefore }: CartItem): Cart {
  const larger = Math.max(quantityInCart(cart, product.id), quantity)
  return withItem(cart, cartItem(product, larger, priceBefore))
}

/** Changes the quantity of a product. Returns the same cart when the product is not in it. */
export function changeQuantity(cart: Cart, productId: number, quantity: number): Cart {
  const item = cart.items.find((one) => one.id === productId)
  return item ? withItem(cart, cartItem(item.product, quantity, item.priceBefore)) : cart
}

/** Stores the prices that the customer has not been asked about, by product. Those of all other lines are dropped. */
export function withPricesBefore(cart: Cart, before: ReadonlyMap<number, number>): Cart {
  return {
    items: cart.items.map(({ id, product, quantity }) => cartItem(product, quantity, before.get(id))),
  }
}

export function removeFromCart(cart: Cart, productId: number): Cart {
  return { items: cart.items.filter((item) => item.id !== productId) }
}

/** 0 when the product is not in the cart. */
export function quantityInCart(cart: Cart, productId: number): number {
  return cart.items.find((item) => item.id === productId)?.quantity ?? 0
}

/** Number of different products, for the cart's badge. */
export function countItems(cart: Cart): number {
  return cart.items.length
}

/** Exact sum of the line subtotals. */
export function cartTotal(cart: Cart): number {
  return Number(sumOfTotals(cart.items.map((item) => item.lineSubtotal)))
}

/**
 * Reads the quantity field (storefront.md §17): a whole number from 1 to {@link MAX_QUANTITY} (larger ones are cut to
 * it), 1 for anything else. On change a blank is null, to be ignored while typing; on blur it is 1.
 */
export function readQuantity(text: string, on: 'change' | 'blur'): number | null {
  const trimmed = text.trim()
  if (trimmed === '' && on === 'change') return null
  return /^\d+$/.test(trimmed) ? clampQuantity(Number(trimmed)) : 1
}

/** The quantity after the minus (-1) or plus (+1) button. Never below 1. */
export function stepQuantity(quantity: number, step: -1 | 1): number {
  return clampQuantity(quantity + step)
}

/**
 * Reads the cart of one publication from the JSON in local storage ({[alias]: {items}}). Lines that are damaged, in an
 * older format or not orderable are dropped; subtotals are recomputed.
 */
export function readCart(stored: string | null, alias: string): Cart {
  return readStoredCart(storedValue(stored, alias))
}

/** Reads one stored cart, as {@link readCart} does. */
export function readStoredCart(stored: unknown): Cart {
  const items = isObject(stored) && Array.isArray(stored.items) ? stored.items.map(readItem) : []
  return items.reduce<Cart>(
    (cart, item) => (item ? withItem(cart, cartItem(item.product, item.quantity, item.priceBefore)) : cart),
    EMPTY_CART,
  )
}

/** The JSON for local storage with the cart of one publication replaced. The carts of other publications are preserved. */
export function writeCart(stored: string | null, alias: string, cart: Cart): string {
  return withStoredValue(stored, alias, cart.items.length > 0 ? cart : undefined)
}

function cartItem(product: CartProduct, quantity: number, priceBefore?: number): CartItem {
  const lineSubtotal = Number(lineTotal(product.salesPrice, quantity))
  return {
    id: product.id,
    product,
    quantity,
    lineSubtotal,
    ...(priceBefore !== undefined && { priceBefore }),
  }
}

/** The item in the place of the line of its product, or as the last one. */
function withItem(cart: Cart, item: CartItem): Cart {
  const isInCart = cart.items.some(({ id }) => id === item.id)
  return {
    items: isInCart
      ? cart.items.map((other) => (other.id === item.id ? item : other))
      : [...cart.items, item],
  }
}

function clampQuantity(quantity: number): number {
  return Math.min(Math.max(quantity, 1), MAX_QUANTITY)
}

function readItem(item: unknown): Pick<CartItem, 'product' | 'quantity' | 'priceBefore'> | null {
  if (!isObject(item) || !isObject(item.product)) return null
  const { id, code, name, unit, salesPrice, images, drawing } = item.product
  if (!isId(id) || typeof code !== 'string') return null
  if (!isPrice(salesPrice)) return null
  const quantity = typeof item.quantity === 'number' && isQuantity(item.quantity) ? item.quantity : 1
  const product = {
    id,
    code,
    name: typeof name === 'string' ? name : null,
    ...(typeof unit === 'string' && unit !== '' && !isLongerThan(unit, MAX_LENGTH.unit) && { unit }),
    salesPrice,
    images: Array.isArray(images) ? images.filter(isImage) : [],
    ...(typeof drawing === 'string' && drawing.startsWith('/drawings/') && { drawing }),
  }
  return { product, quantity, ...(isPrice(item.priceBefore) && { priceBefore: item.priceBefore }) }
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= MAX_STORED_PRICE
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}

function isImage(image: unknown): image is CartImage {
  return isObject(image) && [image.origUrl, image.xsUrl, image.smUrl].every((url) => typeof url === 'string')
}
