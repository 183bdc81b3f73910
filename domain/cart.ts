import { MAX_QUANTITY } from './limits.ts'
import { isQuantity, lineTotal, sumOfTotals } from './order.ts'

/** What the cart remembers of a product; any product of a publication has these fields. */
export interface CartProduct {
  readonly id: number
  readonly code: string
  readonly name: string | null
  readonly salesPrice: number
  readonly images: readonly CartImage[]
}

export interface CartImage {
  readonly id: number
  readonly origUrl: string
  readonly xsUrl: string
  readonly smUrl: string
}

/** One line of a cart (storefront.md §17); `id` is the product's, `lineSubtotal` the money of the line. */
export interface CartItem {
  readonly id: number
  readonly product: CartProduct
  readonly quantity: number
  readonly lineSubtotal: number
}

/** The cart of one publication: a value, every change gives a new one. */
export interface Cart {
  readonly items: readonly CartItem[]
}

// No order can be as large; beyond it a subtotal may be no number any more.
const LARGEST_PRICE = 1e12

export const EMPTY_CART: Cart = { items: [] }

/**
 * The cart with this quantity of a product, in place of what it held of it. Null, when the product has no id or no
 * sales price: it cannot be put in a cart (storefront.md §17).
 */
export function putInCart(
  cart: Cart,
  product: { [Field in keyof CartProduct]: CartProduct[Field] | null },
  quantity: number,
): Cart | null {
  const { id, code, name, salesPrice, images } = product
  if (id === null || salesPrice === null) return null
  const item = cartItem({ id, code: code ?? '', name, salesPrice, images: images ?? [] }, quantity)
  const isThere = cart.items.some((other) => other.id === id)
  return {
    items: isThere ? cart.items.map((other) => (other.id === id ? item : other)) : [...cart.items, item],
  }
}

/** As {@link putInCart} with so many more of a product than the cart holds, at most {@link MAX_QUANTITY}. */
export function addToCart(cart: Cart, product: CartProduct, quantity: number): Cart {
  const sum = withinLimits(quantityInCart(cart, product.id) + quantity)
  return putInCart(cart, product, sum) ?? cart
}

/**
 * As {@link putInCart} with so many of a product unless the cart holds more of it already: done twice it is the same
 * as once.
 */
export function putAtLeast(cart: Cart, product: CartProduct, quantity: number): Cart {
  const larger = Math.max(quantityInCart(cart, product.id), quantity)
  return putInCart(cart, product, larger) ?? cart
}

/** The cart with another quantity of a product that it holds; the same cart when it does not hold it. */
export function changeQuantity(cart: Cart, productId: number, quantity: number): Cart {
  const item = cart.items.find((one) => one.id === productId)
  return (item && putInCart(cart, item.product, quantity)) ?? cart
}

/** The cart without a product. */
export function removeFromCart(cart: Cart, productId: number): Cart {
  return { items: cart.items.filter((item) => item.id !== productId) }
}

/** How much of a product the cart holds; 0 when none. */
export function quantityInCart(cart: Cart, productId: number): number {
  return cart.items.find((item) => item.id === productId)?.quantity ?? 0
}

/** The number on the cart's badge: how many different products it holds. */
export function countItems(cart: Cart): number {
  return cart.items.length
}

/** The sum of the line subtotals, exact. */
export function cartTotal(cart: Cart): number {
  return Number(sumOfTotals(cart.items.map((item) => item.lineSubtotal)))
}

/**
 * What a text typed in the quantity field means (storefront.md §17): a whole number from 1 up is taken (at most
 * {@link MAX_QUANTITY}), anything else is 1. A blank is null, to be ignored while typing; on leaving the field it is 1.
 */
export function readQuantity(text: string, on: 'change' | 'blur'): number | null {
  const trimmed = text.trim()
  if (trimmed === '' && on === 'change') return null
  return /^\d+$/.test(trimmed) ? withinLimits(Number(trimmed)) : 1
}

/** The quantity after the minus (-1) or plus (+1) button: never below 1. */
export function stepQuantity(quantity: number, step: -1 | 1): number {
  return withinLimits(quantity + step)
}

/**
 * The cart of one publication from the text in local storage ({[alias]: {items}}). What is damaged, of an older form or
 * not orderable is left out; subtotals are computed again.
 */
export function readCart(stored: string | null, alias: string): Cart {
  const items = itemsOf(parseObject(stored), alias).map(readItem)
  return items.reduce<Cart>(
    (cart, item) => (item && putInCart(cart, item.product, item.quantity)) ?? cart,
    EMPTY_CART,
  )
}

/** The text for local storage with the cart of one publication changed; those of the others stay. */
export function writeCart(stored: string | null, alias: string, cart: Cart): string {
  const carts = parseObject(stored)
  const others = Object.keys(carts).filter((key) => key !== alias && itemsOf(carts, key).length > 0)
  const kept = Object.fromEntries(others.map((key) => [key, carts[key]]))
  return JSON.stringify(cart.items.length > 0 ? { ...kept, [alias]: cart } : kept)
}

function cartItem(product: CartProduct, quantity: number): CartItem {
  const lineSubtotal = Number(lineTotal(product.salesPrice, quantity))
  return { id: product.id, product, quantity, lineSubtotal }
}

function withinLimits(quantity: number): number {
  return Math.min(Math.max(quantity, 1), MAX_QUANTITY)
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

function itemsOf(carts: Record<string, unknown>, alias: string): unknown[] {
  const cart = Object.hasOwn(carts, alias) ? carts[alias] : null
  return isObject(cart) && Array.isArray(cart.items) ? cart.items : []
}

function readItem(item: unknown): { product: CartProduct; quantity: number } | null {
  if (!isObject(item) || !isObject(item.product)) return null
  const { id, code, name, salesPrice, images } = item.product
  if (!isId(id) || typeof code !== 'string') return null
  if (typeof salesPrice !== 'number' || !(salesPrice > 0 && salesPrice <= LARGEST_PRICE)) return null
  const quantity = typeof item.quantity === 'number' && isQuantity(item.quantity) ? item.quantity : 1
  const product = {
    id,
    code,
    name: typeof name === 'string' ? name : null,
    salesPrice,
    images: Array.isArray(images) ? images.filter(isImage) : [],
  }
  return { product, quantity }
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}

function isImage(image: unknown): image is CartImage {
  return isObject(image) && [image.origUrl, image.xsUrl, image.smUrl].every((url) => typeof url === 'string')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
