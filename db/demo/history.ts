import { decimal, formatDecimal, divide, multiply } from '#domain/decimal.ts'
import type { Queryable } from '../database.ts'
import type { Row } from '../rows.ts'
import type { DemoAccount } from './accounts.ts'
import type { FileProduct } from './product-file.ts'
import type { DemoProduct } from './products.ts'

const DAY_MS = 86_400_000

interface PriceUpdate {
  fileName: string
  daysAgo: number
  /** Price increase of these brands in percent. */
  percent: number
  brands: readonly string[]
}

const IMPORT = { fileName: 'lista_general_proveedores.csv', daysAgo: 290 }
const UPDATES: readonly PriceUpdate[] = [
  { fileName: 'nacobre_mueller_aumento.csv', daysAgo: 64, percent: 6, brands: ['Nacobre', 'Mueller'] },
  { fileName: 'urrea_rugo_lista_nueva.csv', daysAgo: 27, percent: 4, brands: ['Urrea', 'Rugo'] },
  { fileName: 'coflex_truper_foset.csv', daysAgo: 9, percent: 3, brands: ['Coflex', 'Truper', 'Foset'] },
]

/** Time of the import of the demo's products. */
export function importedAt(now: Date): Date {
  return daysBefore(now, IMPORT.daysAgo)
}

/** Time of the last change of a product's cost: the last price update of its brand, or else the import. */
export function priceUpdatedOf(product: FileProduct, now: Date): Date {
  const update = UPDATES.findLast(({ brands }) => brands.includes(product.brand ?? ''))
  return daysBefore(now, update?.daysAgo ?? IMPORT.daysAgo)
}

/** Inserts the import that created the products and the later price updates, with all their changes. */
export async function insertHistory(
  tx: Queryable,
  { accountId, userId }: DemoAccount,
  { products, now }: { products: readonly DemoProduct[]; now: Date },
): Promise<void> {
  const rows = products.map((product) => ({ product, update: updateOf(product) }))
  const imported = await insertOperation(tx, {
    accountId,
    userId,
    kind: 'import',
    ...IMPORT,
    now,
    counts: { amountExisting: 0, amountUpdate: 0, amountCreated: products.length },
  })
  await tx.query(
    `insert into product_changes (account_id, bulk_operation_id, changed_at, created, product_id, new_price, new_name)
     select $1, $2, $3, true, * from unnest($4::bigint[], $5::numeric[], $6::text[])`,
    [
      accountId,
      imported,
      importedAt(now),
      rows.map(({ product }) => product.id),
      rows.map(({ product, update }) => costBefore(product, update)),
      rows.map(({ product }) => product.name),
    ],
  )
  for (const update of UPDATES) {
    const changed = rows.filter((row) => row.update === update).map(({ product }) => product)
    await insertUpdate(tx, { accountId, userId, update, changed, now })
  }
}

async function insertUpdate(
  tx: Queryable,
  given: { accountId: number; userId: number; update: PriceUpdate; changed: DemoProduct[]; now: Date },
): Promise<void> {
  const { accountId, update, changed, now } = given
  const operation = await insertOperation(tx, {
    ...given,
    ...update,
    kind: 'prices-update',
    counts: {
      processedCorrectly: changed.length,
      notFound: 0,
      changed: changed.filter((product) => costBefore(product, update) !== product.cost).length,
    },
  })
  await tx.query(
    `insert into product_changes (account_id, bulk_operation_id, changed_at, product_id, old_price, new_price, old_name,
                                  new_name)
     select $1, $2, $3, id, old_price, new_price, name, name
     from unnest($4::bigint[], $5::numeric[], $6::numeric[], $7::text[]) as changed (id, old_price, new_price, name)
     where old_price <> new_price`,
    [
      accountId,
      operation,
      daysBefore(now, update.daysAgo),
      changed.map(({ id }) => id),
      changed.map((product) => costBefore(product, update)),
      changed.map(({ cost }) => cost),
      changed.map(({ name }) => name),
    ],
  )
}

async function insertOperation(
  tx: Queryable,
  operation: {
    accountId: number
    userId: number
    kind: Row<'bulk_operations'>['kind']
    fileName: string
    daysAgo: number
    now: Date
    counts: Record<string, number>
  },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into bulk_operations (account_id, kind, file_name, user_id, started_at, counts)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      operation.accountId,
      operation.kind,
      operation.fileName,
      operation.userId,
      daysBefore(operation.now, operation.daysAgo),
      operation.counts,
    ],
  )
  return rows[0]!.id
}

function updateOf({ brand, cost }: DemoProduct): PriceUpdate | undefined {
  return cost === null ? undefined : UPDATES.find(({ brands }) => brands.includes(brand ?? ''))
}

function costBefore({ cost }: DemoProduct, update: PriceUpdate | undefined): string | null {
  if (cost === null || !update) return cost
  return formatDecimal(divide(multiply(decimal(cost), decimal(100)), decimal(100 + update.percent), 2), 2)
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
