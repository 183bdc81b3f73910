import { lineTotal, sumOfTotals } from '#domain/order.ts'
import type { Queryable } from '../database.ts'
import type { DemoAccount } from './accounts.ts'
import { draftOrder } from './order-drafts.ts'
import type { Orderable, OrderDraft, OrderLine } from './order-drafts.ts'
import type { Pricer } from './pricer.ts'
import type { DemoPublication } from './publications.ts'
import { createRandom } from './random.ts'

/** One of this many orders is taken at the counter, in accounts with a user of the counter. */
const TAKEN_EVERY = 4

/** Inserts orders of the last six weeks at the prices of their publications; older ones are further along. */
export async function insertOrders(
  tx: Queryable,
  { accountId, userId, counterId }: DemoAccount,
  given: {
    orders: readonly { publication: DemoPublication; count: number }[]
    products: readonly Orderable[]
    pricer: Pricer
    seed: number
    now: Date
  },
): Promise<void> {
  const random = createRandom(given.seed)
  const drafts = given.orders
    .flatMap(({ publication, count }) =>
      Array.from({ length: count }, (_, index) =>
        draftOrder(publication, index / count, { ...given, random }),
      ),
    )
    .filter(({ lines }) => lines.length > 0)
    .sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
  const takers = drafts.map((_, index) => (index % TAKEN_EVERY === 0 ? counterId : null))
  const ids = await insertOrderRows(tx, accountId, { drafts, takers })
  await insertItems(tx, accountId, { drafts, ids })
  await insertSteps(tx, { accountId, userId }, { drafts, ids })
}

async function insertOrderRows(
  tx: Queryable,
  accountId: number,
  { drafts, takers }: { drafts: readonly OrderDraft[]; takers: readonly (number | null)[] },
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `with counter as (
       insert into order_folios (account_id, last_folio) values ($1, cardinality($2::text[]))
     ), counted as (
       insert into publication_order_counts (account_id, publication_id, last_number)
       select $1, publication_id, count(*) from unnest($3::bigint[]) publication_id group by publication_id
     )
     insert into orders (account_id, folio, pub_alias, publication_id, link_number, status, placed_at, total, contact_name,
                         contact_phone, contact_delivery, contact_address, contact_note, visitor_hash,
                         placed_by, taken_at_counter)
     select $1, folio, alias, publication_id, row_number() over (partition by publication_id order by folio), status,
            placed_at, total, name, phone, delivery, address, note, visitor_hash, placed_by, placed_by is not null
     from unnest($2::text[], $3::bigint[], $4::text[], $5::timestamptz[], $6::numeric[], $7::text[], $8::text[],
                 $9::text[], $10::text[], $11::text[], $12::bytea[], $13::bigint[]) with ordinality
          as draft (alias, publication_id, status, placed_at, total, name, phone, delivery, address, note,
                    visitor_hash, placed_by, folio)
     order by folio returning id`,
    [
      accountId,
      drafts.map(({ publication }) => publication.alias),
      drafts.map(({ publication }) => publication.id),
      drafts.map(({ steps }) => steps.at(-1)?.to ?? 'RECEIVED'),
      drafts.map(({ placedAt }) => placedAt),
      drafts.map(({ lines }) => sumOfTotals(lines.map(totalOf))),
      drafts.map(({ customer }) => customer.name),
      drafts.map(({ customer }) => customer.phone),
      drafts.map(({ customer }) => customer.delivery),
      drafts.map(({ customer }) => customer.address),
      drafts.map(({ customer }) => customer.note),
      // An order taken at the counter has no device.
      drafts.map(({ customer }, index) => (takers[index] === null ? customer.visitorHash : null)),
      takers,
    ],
  )
  return rows.map(({ id }) => id)
}

async function insertItems(
  tx: Queryable,
  accountId: number,
  { drafts, ids }: { drafts: readonly OrderDraft[]; ids: readonly number[] },
): Promise<void> {
  const items = drafts.flatMap(({ lines }, order) =>
    lines.map((line, position) => ({
      order_id: ids[order],
      position,
      product_id: line.product.id,
      product_code: line.product.code,
      product_name: line.product.name,
      quantity: line.quantity,
      unit_price: line.unitPrice,
      line_total: totalOf(line),
      base_price: line.product.cost,
      rule_id: line.ruleId,
      explanation: line.explanation,
    })),
  )
  await tx.query(
    `insert into order_items (account_id, order_id, position, product_id, product_code, product_name, quantity,
                              unit_price, line_total, base_price, rule_id, explanation)
     select $1, order_id, position, product_id, product_code, product_name, quantity, unit_price, line_total,
            base_price, rule_id, explanation
     from json_populate_recordset(null::order_items, $2)`,
    [accountId, JSON.stringify(items)],
  )
}

async function insertSteps(
  tx: Queryable,
  { accountId, userId }: Pick<DemoAccount, 'accountId' | 'userId'>,
  { drafts, ids }: { drafts: readonly OrderDraft[]; ids: readonly number[] },
): Promise<void> {
  const steps = drafts.flatMap((draft, order) =>
    draft.steps.map((step) => ({ ...step, orderId: ids[order] })),
  )
  await tx.query(
    `insert into order_status_changes (account_id, user_id, order_id, from_status, to_status, changed_at)
     select $1, $2, * from unnest($3::bigint[], $4::text[], $5::text[], $6::timestamptz[])`,
    [
      accountId,
      userId,
      steps.map(({ orderId }) => orderId),
      steps.map(({ from }) => from),
      steps.map(({ to }) => to),
      steps.map(({ at }) => at),
    ],
  )
}

function totalOf({ unitPrice, quantity }: OrderLine): string {
  return lineTotal(unitPrice, quantity)
}
