import { ORDER_STATUSES } from '#domain/order.ts'
import type { OrderStatus } from '#domain/order.ts'
import { BASKETS } from './baskets.ts'
import type { Basket } from './baskets.ts'
import { pickCustomer } from './customers.ts'
import type { DemoCustomer } from './customers.ts'
import type { Pricer } from './pricer.ts'
import type { DemoPublication } from './publications.ts'
import type { Random } from './random.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const OLDEST_DAYS = 42

/** A product that can be ordered. */
export interface Orderable {
  id: number
  code: string
  name: string | null
  cost: string | null
  /** The path of its category. */
  category: string
}

export interface OrderDraft {
  publication: DemoPublication
  customer: DemoCustomer
  placedAt: Date
  lines: OrderLine[]
  steps: { from: OrderStatus; to: OrderStatus; at: Date }[]
}

export interface OrderLine {
  product: Orderable
  quantity: number
  unitPrice: string
  ruleId: number | null
  explanation: string
}

/**
 * Generates a plausible order at the prices of its publication, with its status changes. `age` goes from 0 (today) to 1
 * (six weeks ago).
 */
export function draftOrder(
  publication: DemoPublication,
  age: number,
  given: { products: readonly Orderable[]; pricer: Pricer; now: Date; random: Random },
): OrderDraft {
  const { random, now } = given
  const placedAt = businessTime(now, age * OLDEST_DAYS, random)
  const basket = random.pick(BASKETS)
  return {
    publication,
    placedAt,
    lines: fillBasket(basket, publication, given),
    steps: stepsOf(placedAt, { age, now, random }),
    // Last, so that the earlier random numbers do not depend on it.
    customer: pickCustomer(random),
  }
}

function fillBasket(
  basket: Basket,
  publication: DemoPublication,
  { products, pricer, random }: { products: readonly Orderable[]; pricer: Pricer; random: Random },
): OrderLine[] {
  const shown = new Set(publication.productIds)
  return basket.flatMap(({ categories, lines, quantity: [min, max] }) => {
    const fitting = products.filter(
      ({ id, name, category }) =>
        shown.has(id) && name !== null && categories.some((part) => category.includes(part)),
    )
    return random.sample(fitting, lines).flatMap((product) => {
      const { salesPrice, ruleId, text } = pricer.explain(product, publication.pricelistId)
      if (salesPrice === null) return []
      // People order one or two of expensive products.
      const quantity = Number(salesPrice) > 900 ? random.between(1, 2) : random.between(min, max)
      return [{ product, quantity, unitPrice: salesPrice, ruleId, explanation: text }]
    })
  })
}

/** A random time on a working day in Mexico (UTC-6), at least 15 minutes ago. */
function businessTime(now: Date, daysAgo: number, random: Random): Date {
  const day = new Date(now.getTime() - daysAgo * 24 * HOUR_MS)
  day.setUTCHours(random.between(14, 23), random.between(0, 59), random.between(0, 59), 0)
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() - 1)
  const latest = now.getTime() - random.between(15, 240) * MINUTE_MS
  return new Date(Math.min(day.getTime(), latest))
}

function stepsOf(
  placedAt: Date,
  { age, now, random }: { age: number; now: Date; random: Random },
): OrderDraft['steps'] {
  const sequence: OrderStatus[] = ORDER_STATUSES.filter((status) => status !== 'CANCELLED')
  const reached = age > 0.4 ? 4 : age > 0.08 ? random.between(1, 3) : age > 0.03 ? 1 : 0
  const path = sequence.slice(0, reached + 1)
  // Some steps are skipped, and some orders are cancelled.
  const visited = path.filter((_, index) => index === 0 || index === reached || random.next() > 0.25)
  if (age > 0.1 && random.next() < 0.14)
    visited.splice(Math.min(2, visited.length), visited.length, 'CANCELLED')
  let at = placedAt.getTime()
  const steps = visited.slice(1).map((to, index) => {
    at += random.between(20, 60 * 9) * MINUTE_MS
    return { from: visited[index]!, to, at: new Date(at) }
  })
  return steps.filter(({ at }) => at < now)
}
