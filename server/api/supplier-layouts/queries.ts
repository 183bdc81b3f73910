import type { Output } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { listSupplierLayouts } from '#contract/supplier-layouts.ts'
import type { Queryable } from '#db/database.ts'
import type { PriceAdjustment } from '#domain/price-file/cells/price-adjustment.ts'
import { MAX_SUPPLIER_LAYOUTS } from '#domain/limits.ts'

export type SavedLayout = Output<typeof listSupplierLayouts>[number]
export type LayoutToSave = Omit<SavedLayout, 'id' | 'savedAt'>

const COLUMNS = `id, name, price_field as "priceField", signature, headers, columns, convention, sheet, saved_at as "savedAt",
  case when adjustment_kind is not null then json_build_object('kind', adjustment_kind, 'by', adjustment_by) end as adjustment,
  nullif(further_adjustments, '[]') as "furtherAdjustments"`

type Row = Omit<SavedLayout, 'savedAt' | 'furtherAdjustments'> & {
  savedAt: Date
  furtherAdjustments: PriceAdjustment[] | null
}

export async function selectLayouts(db: Queryable, accountId: number): Promise<SavedLayout[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from supplier_layouts where account_id = $1 order by lower(name), id`,
    [accountId],
  )
  return rows.map(toLayout)
}

/** The stored layout of files with these headers. */
export async function selectLayout(
  db: Queryable,
  accountId: number,
  { priceField, signature }: Pick<LayoutToSave, 'priceField' | 'signature'>,
): Promise<SavedLayout | null> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from supplier_layouts where account_id = $1 and price_field = $2 and signature = $3`,
    [accountId, priceField, signature],
  )
  return rows[0] ? toLayout(rows[0]) : null
}

/** Inserts or replaces. Throws 409 supplier_layouts_full when it would be one too many. */
export async function upsertLayout(
  db: Queryable,
  accountId: number,
  layout: LayoutToSave,
): Promise<SavedLayout> {
  const { name, priceField, signature, headers, columns, convention, sheet, adjustment, furtherAdjustments } =
    layout
  const { rows } = await db.query<Row>(
    `insert into supplier_layouts as stored
       (account_id, name, price_field, signature, headers, columns, convention, sheet, adjustment_kind, adjustment_by, further_adjustments)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
      where (select count(*) from supplier_layouts where account_id = $1) < $12
         or exists (select from supplier_layouts where account_id = $1 and price_field = $3 and signature = $4)
     on conflict (account_id, price_field, signature) do update
       set name = excluded.name, headers = excluded.headers, columns = excluded.columns, convention = excluded.convention, sheet = excluded.sheet,
           adjustment_kind = excluded.adjustment_kind, adjustment_by = excluded.adjustment_by,
           further_adjustments = excluded.further_adjustments, saved_at = excluded.saved_at
     returning ${COLUMNS}`,
    [
      accountId,
      name,
      priceField,
      signature,
      headers,
      JSON.stringify(columns),
      convention,
      sheet,
      adjustment?.kind ?? null,
      adjustment?.by ?? null,
      JSON.stringify(furtherAdjustments ?? []),
      MAX_SUPPLIER_LAYOUTS,
    ],
  )
  if (!rows[0]) throw new Problem('supplier_layouts_full')
  return toLayout(rows[0])
}

/** Throws 404. */
export async function deleteLayout(db: Queryable, accountId: number, id: number): Promise<void> {
  const { rowCount } = await db.query('delete from supplier_layouts where account_id = $1 and id = $2', [
    accountId,
    id,
  ])
  if (rowCount === 0) throw new Problem('not_found')
}

function toLayout({ savedAt, furtherAdjustments, ...layout }: Row): SavedLayout {
  const further = furtherAdjustments === null ? {} : { furtherAdjustments }
  return { ...layout, ...further, savedAt: savedAt.toISOString() }
}
