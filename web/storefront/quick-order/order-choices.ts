import { isObject } from '#domain/is-object.ts'
import { MAX_ORDER_LINES } from '#domain/limits.ts'
import { isQuantity } from '#domain/order.ts'
import { aliasPairs } from '../ui/alias-pairs.ts'
import { createAliasStore } from '../ui/alias-store.ts'
import { inLocalStorage } from '../ui/stored-text.ts'
import { choose } from './read-order.ts'
import type { ReadLine } from './read-order.ts'

/** The product and quantity that the customer chose for a line, as it was typed. */
interface Choice {
  readonly source: string
  readonly productId: number
  readonly quantity: number
}

/** How they are stored. */
export const choicePairs = aliasPairs<readonly Choice[]>({
  none: [],
  read: (stored) =>
    Array.isArray(stored) ? stored.flatMap((each) => choiceOf(each) ?? []).slice(-MAX_ORDER_LINES) : [],
})

/**
 * What was chosen for the lines of an order that is not in the cart yet, for each publication: reading the text again, also
 * after a reload, asks nothing twice.
 */
export const orderChoices = createAliasStore(inLocalStorage('quick-order-choices'), choicePairs)

/** The choices with that of a line; none for a line without a product. */
export function withChoice(choices: readonly Choice[], line: ReadLine): readonly Choice[] {
  const { source, chosen, quantity } = line
  const others = choices.filter((choice) => choice.source !== source)
  return chosen ? [...others, { source, productId: chosen.id, quantity }] : others
}

/** Lines that were read again, with what had been chosen for them. A product that is no longer offered is not chosen. */
export function chooseAgain(lines: readonly ReadLine[], choices: readonly Choice[]): ReadLine[] {
  const bySource = new Map(choices.map((choice) => [choice.source, choice]))
  return lines.map((line) => {
    const choice = bySource.get(line.source)
    const product = line.products.find(({ id }) => id === choice?.productId)
    return choice && product ? choose({ ...line, quantity: choice.quantity }, product) : line
  })
}

function choiceOf(stored: unknown): Choice | null {
  if (!isObject(stored)) return null
  const { source, productId, quantity } = stored
  if (typeof source !== 'string' || !Number.isSafeInteger(productId)) return null
  if (typeof quantity !== 'number' || !isQuantity(quantity)) return null
  return { source, productId: Number(productId), quantity }
}
