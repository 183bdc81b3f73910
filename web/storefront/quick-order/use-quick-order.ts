import { useRef, useState } from 'react'
import { addItems } from '#domain/cart.ts'
import { MAX_ORDER_LINES } from '#domain/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { QUICK_ORDER } from '#web/texts/storefront-quick-order.ts'
import { cartStore } from '../cart/cart-store.ts'
import { chooseAgain, orderChoices, withChoice } from './order-choices.ts'
import { orderDrafts, useOrderDraft } from './order-draft.ts'
import { isTooLong, orderLines, readOrder } from './read-order.ts'
import type { ReadLine } from './read-order.ts'

/** State and actions of ordering in words. */
export interface QuickOrdering {
  readonly text: string
  readonly setText: (text: string) => void
  /** Why the text was not read. */
  readonly error: string | null
  readonly isReading: boolean
  /** Null until a text has been read. */
  readonly lines: readonly ReadLine[] | null
  /** Why a line that was written in another way was not read; its form is far below the box. */
  readonly lineError: string | null
  /** How many products the last addition put into the cart. */
  readonly added: number
  /** How many times a new result was shown. */
  readonly timesShown: number
  /** Reads the text; false when the customer must correct it first, as `error` says. */
  readonly readAll: () => Promise<boolean>
  /** Reads one line again, as it was written now. */
  readonly correct: (line: ReadLine, given: string) => Promise<void>
  readonly change: (line: ReadLine) => void
  readonly remove: (line: ReadLine) => void
  /** Puts the chosen products into the cart; the other lines stay. */
  readonly add: () => void
}

/** The order in words that a visitor of a link types, from the text to the cart. */
export function useQuickOrder(alias: string): QuickOrdering {
  const text = useOrderDraft(alias)
  const [lines, setLines] = useState<readonly ReadLine[] | null>(null)
  const [added, setAdded] = useState(0)
  const [timesShown, setTimesShown] = useState(0)
  const [isReading, setReading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [lineError, setLineError] = useState<string | null>(null)
  /** What the lines were read from. */
  const source = useRef('')

  async function read(given: string, onError: (message: string) => void): Promise<ReadLine[] | null> {
    setError(null)
    setLineError(null)
    setReading(true)
    try {
      return chooseAgain(await readOrder(alias, given), orderChoices.current(alias))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      onError(failure.message)
      return null
    } finally {
      setReading(false)
    }
  }

  async function readAll(): Promise<boolean> {
    if (isReading) return true
    const problem = problemOf(text)
    setError(problem)
    if (problem !== null) return false
    setLines(null)
    setAdded(0)
    const found = await read(text, setError)
    if (!found) {
      // What was read and chosen before is not lost with the connection.
      setLines(lines)
      return true
    }
    source.current = text
    setLines(found)
    setTimesShown((times) => times + 1)
    return true
  }

  async function correct(line: ReadLine, given: string): Promise<void> {
    const found = await read(given, setLineError)
    if (!found) return
    setLines((before) => before?.flatMap((one) => (one.id === line.id ? found : [one])) ?? null)
    source.current = source.current.replace(line.source, () => given)
    orderDrafts.update(alias, (before) => before.replace(line.source, () => given))
  }

  function change(line: ReadLine): void {
    setLines((before) => before?.map((one) => (one.id === line.id ? line : one)) ?? null)
    orderChoices.update(alias, (before) => withChoice(before, line))
  }

  function add(): void {
    const chosen = (lines ?? []).flatMap(({ chosen: product, quantity }) =>
      product ? [{ product, quantity }] : [],
    )
    if (chosen.length === 0) return
    cartStore.update(alias, (cart) => addItems(cart, chosen))
    // The same words in the next order are asked about again.
    orderChoices.update(alias, () => [])
    const left = (lines ?? []).filter((line) => line.chosen === null)
    setLines(left)
    setAdded(new Set(chosen.map(({ product }) => product.id)).size)
    const known = new Set(orderLines(source.current))
    const typedSince = orderLines(text).filter((line) => !known.has(line))
    source.current = left.map((line) => line.source).join('\n')
    const kept = [...left.map((line) => line.source), ...typedSince].join('\n')
    orderDrafts.update(alias, () => kept)
    setTimesShown((times) => times + 1)
  }

  return {
    text,
    setText: (next) => {
      orderDrafts.update(alias, () => next)
      setError(null)
    },
    error,
    isReading,
    lines,
    lineError,
    added,
    timesShown,
    readAll,
    correct,
    change,
    remove: (line) => setLines((before) => before?.filter((one) => one.id !== line.id) ?? null),
    add,
  }
}

function problemOf(text: string): string | null {
  const lines = orderLines(text)
  if (lines.length === 0) return QUICK_ORDER.blank
  if (lines.some(isTooLong)) return QUICK_ORDER.tooLong
  return lines.length > MAX_ORDER_LINES ? QUICK_ORDER.tooMany(MAX_ORDER_LINES) : null
}
