import { toPage } from '#contract/paging.ts'
import type { PageRequest } from '#contract/paging.ts'
import type { Queryable } from '#db/database.ts'
import { matchesAllWords, searchPatterns } from './search-condition.ts'

export interface NamedRow {
  id: number
  name: string
}

/** The tags of the account, by name. */
export async function selectTags(db: Queryable, accountId: number): Promise<NamedRow[]> {
  const { rows } = await db.query<NamedRow>(
    'select id, name from tags where account_id = $1 order by name, id',
    [accountId],
  )
  return rows
}

/** One tag, or null. */
export async function findTag(db: Queryable, accountId: number, id: number): Promise<NamedRow | null> {
  const { rows } = await db.query<NamedRow>('select id, name from tags where account_id = $1 and id = $2', [
    accountId,
    id,
  ])
  return rows[0] ?? null
}

/** Up to 5 tags whose name contains every word of the text, those that begin with it first. */
export async function searchTags(db: Queryable, accountId: number, text: string): Promise<NamedRow[]> {
  const { rows } = await db.query<NamedRow>(
    `select id, name from tags
      where account_id = $1 and ${matchesAllWords('name', '$2')}
      order by ${matchesAllWords('name', '$3')} desc, name, id
      limit 5`,
    [accountId, searchPatterns(text), searchPatterns(text, 'start')],
  )
  return rows
}

const ORDER = { name: 'p.name', code: 'p.code_key' } as const

/** A page of the products with a tag; by name unless sorted. */
export async function selectTagProducts(
  db: Queryable,
  accountId: number,
  { tagId, page }: { tagId: number; page: PageRequest<'name' | 'code'> },
) {
  const { field, direction } = page.sort ?? { field: 'name', direction: 'asc' }
  const from = `from product_tags link join products p on p.account_id = link.account_id and p.id = link.product_id
                where link.account_id = $1 and link.tag_id = $2`
  const [{ rows }, counted] = await Promise.all([
    db.query<{ id: number; code: string; name: string | null }>(
      `select p.id, p.code, p.name ${from}
        order by ${ORDER[field]} ${direction} nulls last, p.id ${direction} limit $3 offset $4`,
      [accountId, tagId, page.limit, page.offset],
    ),
    db.query<{ total: number }>(`select count(*) as total ${from}`, [accountId, tagId]),
  ])
  return toPage(rows, counted.rows[0]!.total, page)
}
