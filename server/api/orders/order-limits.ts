import { Problem } from '#contract/problems.ts'
import type { OrderLimits } from '../../defaults.ts'

const WINDOWS = { per10Minutes: '10 minutes', perDay: '24 hours' } as const

/** SQL expressions for the ids, the link's last order number and its limits. */
interface LimitSql {
  account: string
  publication: string
  /** The number of the link's last order. */
  lastNumber: string
  per10Minutes: string
  perDay: string
}

/** Most orders of one link that are written at the same time; further ones are refused. */
const AT_ONCE = 100
const AT_ONCE_RETRY_SECONDS = 1

/**
 * SQL: the highest number that the limits of a link admit. Each limit admits its number of orders after the last one that
 * is older than its window. That one is looked for where the limit begins and up to AT_ONCE numbers later, as the counter
 * may include orders that other transactions have not committed yet. It is a value of the row to be inserted, which
 * `on conflict` compares: on Citus a condition on the counter cannot contain a query.
 */
export function highestAdmitted(sql: LimitSql): string {
  const admitted = Object.entries(WINDOWS).map(([name, window]) => {
    const limit = sql[name as keyof OrderLimits]
    return `${limit} + coalesce((
        select max(before.link_number) from orders before
         where before.account_id = ${sql.account} and before.publication_id = ${sql.publication}
           and before.link_number between ${sql.lastNumber} + 1 - ${limit} and ${sql.lastNumber} + ${AT_ONCE} - ${limit}
           and before.placed_at <= now() - interval '${window}'), 0)`
  })
  return `least(${admitted.join(', ')})`
}

/** Two SQL columns: seconds until each limit admits the next order; null when it does now. */
export function secondsUntilRoom(sql: LimitSql): string {
  return Object.entries(WINDOWS)
    .map(
      ([limit, window]) => `
        (${orderAt(sql, limit as keyof OrderLimits, `extract(epoch from at_limit.placed_at + interval '${window}' - now())::float8`)}
            and at_limit.placed_at > now() - interval '${window}') as "${limit}Wait"`,
    )
    .join(', ')
}

/** Selects the order one limit back: the next one must come a whole window after it. */
function orderAt(sql: LimitSql, limit: keyof OrderLimits, columns = ''): string {
  return `select ${columns} from orders at_limit
            where at_limit.account_id = ${sql.account} and at_limit.publication_id = ${sql.publication}
              and at_limit.link_number = ${sql.lastNumber} + 1 - ${sql[limit]}`
}

/** The 429 with the limit that was reached and the time to retry. */
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

/** The 429 for an order that many others of its link overtook while it was written. */
export function tooManyAtOnce(): Problem {
  return new Problem('too_many_orders', {
    detail:
      'Este enlace está recibiendo muchos pedidos a la vez. Tu carrito queda como está; vuelve a intentarlo en un minuto.',
    retryAfterSeconds: AT_ONCE_RETRY_SECONDS,
  })
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return 'un minuto'
  if (minutes < 60) return `${minutes} minutos`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? 'una hora' : `${hours} horas`
}
