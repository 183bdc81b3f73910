/**
 * SQL: the body of a recursive common table expression `branch (id)` of a category of account $1 with all below it. The
 * argument is SQL for the category's id; null gives no rows.
 */
export function branchOf(categoryId: string): string {
  return `branch (id) as (
       select id from categories where account_id = $1 and id = ${categoryId}::bigint
       union
       select child.id from branch join categories child on child.account_id = $1 and child.mother_id = branch.id
     )`
}
