import type { Queryable } from '#db/database.ts'

/**
 * The price lists of open links whose prices nothing has changed for so many days: neither their rules, those of the
 * lists that they are based on, nor the cost of a product that these rules follow. A fixed price follows no cost,
 * unless it has a minimum margin. Whether another rule decides a product is not checked, so a list may count as changed
 * although its prices are not.
 */
export async function selectUnchangedPricelists(
  db: Queryable,
  accountId: number,
  days: number,
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'unchanged-pricelists',
    text: `with recursive needed (list_id, id) as (
       select pricelist_id, pricelist_id from publications where account_id = $1 and not paused
       union
       select needed.list_id, r.base_pricelist_id
         from needed
         join rules r on r.account_id = $1 and r.pricelist_id = needed.id
        where r.base_pricelist_id is not null
     ), changed_category (id) as (
       -- An array: PostgreSQL reserves memory for all rows that it expects of a recursion, on each execution. Of the
       -- products it would expect millions.
       select unnest(array(
         select distinct c.category_id
           from product_categories c
           join products p on p.account_id = $1 and p.id = c.product_id and ${CHANGED}
          where c.account_id = $1
            and exists (select from rules where account_id = $1 and applied_on = '2_category')))
       union
       select parent.mother_id
         from changed_category below
         join categories parent on parent.account_id = $1 and parent.id = below.id
        where parent.mother_id is not null
     ), any_product as (
       select exists (select from products p where p.account_id = $1 and ${CHANGED}) as changed
     )
     select distinct list_id as id from needed
      where not exists (
        select from needed base
          join pricelists l on l.account_id = $1 and l.id = base.id
         where base.list_id = needed.list_id
           and (l.rules_changed_at > ${SINCE}
             or exists (
               select from rules r
                where r.account_id = $1 and r.pricelist_id = base.id
                  and (r.base = 'basePrice' or r.min_margin is not null)
                  and case r.applied_on
                        when '3_global' then (select changed from any_product)
                        when '2_category' then r.category_id in (select id from changed_category)
                        when '2_tag' then exists (
                          select from product_tags t
                            join products p on p.account_id = $1 and p.id = t.product_id and ${CHANGED}
                           where t.account_id = $1 and t.tag_id = r.tag_id)
                        else exists (
                          select from products p where p.account_id = $1 and p.id = r.product_id and ${CHANGED})
                      end)))`,
    values: [accountId, days],
  })
  return rows.map(({ id }) => id)
}

// In a subquery it is computed once, not for every product.
const SINCE = '(select now() - make_interval(days => $2))'
const CHANGED = `p.base_price is not null and p.price_updated > ${SINCE}`
