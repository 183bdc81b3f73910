import type { Queryable } from '#db/database.ts'

/** SQL for the label of a row in a breadcrumb, by table. */
const LABELS = {
  catalogs: 'name',
  products: 'coalesce(name, code)',
  tags: 'name',
  pricelists: 'name',
  resource_groups: 'name',
  publications: `coalesce(nullif(note, ''), permalink)`,
  orders: `'Pedido ' || folio`,
} as const
export type LabelledTable = keyof typeof LABELS

export async function findLabel(
  db: Queryable,
  accountId: number,
  { table, id }: { table: LabelledTable; id: number },
): Promise<string | null> {
  const { rows } = await db.query<{ label: string }>(
    `select ${LABELS[table]} as label from ${table} where account_id = $1 and id = $2`,
    [accountId, id],
  )
  return rows[0]?.label ?? null
}

export async function findCustomListParents(
  db: Queryable,
  accountId: number,
  id: number,
): Promise<{ name: string; publicationId: number; publicationLabel: string } | null> {
  const { rows } = await db.query<{ name: string; publicationId: number; publicationLabel: string }>(
    `select l.name, p.id as "publicationId", coalesce(nullif(p.note, ''), p.permalink) as "publicationLabel"
       from custom_lists l
       join publications p on p.account_id = l.account_id and p.id = l.publication_id
      where l.account_id = $1 and l.id = $2`,
    [accountId, id],
  )
  return rows[0] ?? null
}

/** The folio of an order; null when the publication has no such order. */
export async function findFolio(
  db: Queryable,
  accountId: number,
  { publicationId, orderId }: { publicationId: number; orderId: number },
): Promise<number | null> {
  const { rows } = await db.query<{ folio: number }>(
    'select folio from orders where account_id = $1 and publication_id = $2 and id = $3',
    [accountId, publicationId, orderId],
  )
  return rows[0]?.folio ?? null
}

/** The account's catalogues among these ids, by name. */
export async function findCatalogsOf(
  db: Queryable,
  accountId: number,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.query<{ id: number; name: string }>(
    'select id, name from catalogs where account_id = $1 and id = any($2::bigint[]) order by name, id',
    [accountId, ids],
  )
  return rows
}
