import { Problem } from '#contract/problems.ts'
import type { OrderLimits } from '../../deps.ts'

export const ORDER_LIMITS: OrderLimits = { per10Minutes: 30, perDay: 300 }

const WINDOWS = { per10Minutes: '10 minutes', perDay: '24 hours' } as const

/** Fragments of SQL: ids, the limit, and what is said of the order that stands the limit before the next one. */
interface LimitSql {
  account: string
  publication: string
  /** The number of the link's last order. */
  lastNumber: string
  per10Minutes: string
  perDay: string
}

/**
 * A condition: there is room for one more order of the link. An order that cannot be seen although it is counted was
 * committed after this statement began, so it is of this moment.
 */
export function roomForOrder(sql: LimitSql): string {
  return Object.entries(WINDOWS)
    .map(
      ([limit, window]) => `
        (${sql.lastNumber} < ${sql[limit as keyof OrderLimits]} or exists (
           ${orderAt(sql, limit as keyof OrderLimits)} and at_limit.placed_at <= now() - interval '${window}'))`,
    )
    .join(' and ')
}

/** Two columns, each in seconds until the link may send its next order by that limit; null when it may now. */
export function waitForRoom(sql: LimitSql): string {
  return Object.entries(WINDOWS)
    .map(
      ([limit, window]) => `
        (${orderAt(sql, limit as keyof OrderLimits, `extract(epoch from at_limit.placed_at + interval '${window}' - now())::float8`)}
            and at_limit.placed_at > now() - interval '${window}') as "${limit}Wait"`,
    )
    .join(', ')
}

/** The order that the next one must be a window later than. */
function orderAt(sql: LimitSql, limit: keyof OrderLimits, columns = ''): string {
  return `select ${columns} from orders at_limit
            where at_limit.account_id = ${sql.account} and at_limit.publication_id = ${sql.publication}
              and at_limit.link_number = ${sql.lastNumber} + 1 - ${sql[limit]}`
}

/** 429: what happened, what is kept, and when to try again. */
export function tooManyOrders(
  limits: OrderLimits,
  waits: { per10MinutesWait: number | null; perDayWait: number | null },
): Problem {
  const byDay = (waits.perDayWait ?? 0) > (waits.per10MinutesWait ?? 0)
  const seconds = Math.max(1, Math.ceil(Math.max(waits.perDayWait ?? 0, waits.per10MinutesWait ?? 0)))
  const [count, span] = byDay
    ? [limits.perDay, 'las últimas 24 horas']
    : [limits.per10Minutes, 'los últimos 10 minutos']
  const orders = count === 1 ? '1 pedido' : `${count.toLocaleString('es-MX')} pedidos`
  return new Problem('too_many_orders', {
    detail: `Este enlace ya envió ${orders} en ${span}. Tu carrito queda como está; vuelve a intentarlo en ${inWords(seconds)}.`,
    retryAfterSeconds: seconds,
  })
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return 'un minuto'
  if (minutes < 60) return `${minutes} minutos`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? 'una hora' : `${hours} horas`
}
