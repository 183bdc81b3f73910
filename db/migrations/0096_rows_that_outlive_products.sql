-- What an operation wrote (bulk.md §62) and what customers opened after a search (search.md §35) stay as they were when
-- products are deleted, like placements: whoever reads them joins the products that exist.
-- Deleting or restoring 100,000 products checks two tables less.
alter table rule_changes drop constraint rule_changes_account_id_product_id_fkey;
alter table missed_search_products drop constraint missed_search_products_account_id_product_id_fkey;
drop index rule_changes_by_product;
drop index missed_search_products_by_product;

-- Rows that were stored with deleted products.
insert into rule_changes (account_id, id, bulk_operation_id, product_id, rule_id, old_rule, new_rule, undone_at, undone_by)
select d.account_id, row.id, row.bulk_operation_id, d.product_id, row.rule_id, row.old_rule, row.new_rule, row.undone_at, u.id
  from deleted_products d
 cross join lateral jsonb_array_elements(d.kept -> 'rule_changes') as element (value)
 cross join lateral jsonb_populate_record(null::rule_changes, element.value) as row
  join bulk_operations o on o.account_id = d.account_id and o.id = row.bulk_operation_id
  left join users u on u.account_id = d.account_id and u.id = row.undone_by
 where d.undone_at is null
    on conflict do nothing;

insert into missed_search_products (account_id, missed_search_id, product_id, day, times)
select d.account_id, m.id, d.product_id, row.day, row.times
  from deleted_products d
 cross join lateral jsonb_array_elements(d.kept -> 'missed_search_products') as element (value)
 cross join lateral jsonb_populate_record(null::missed_search_products, element.value) as row
  join missed_searches m on m.account_id = d.account_id and m.id = row.missed_search_id
 where d.undone_at is null
    on conflict do nothing;
