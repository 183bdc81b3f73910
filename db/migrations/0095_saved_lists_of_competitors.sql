-- A saved list says what a competitor asked on a day (bulk.md §65): like an order, it stays as it was when products are deleted.
-- Deleting or restoring 100,000 products checks one table less.
alter table competitor_prices drop constraint competitor_prices_account_id_product_id_fkey;

-- Rows that were stored with deleted products.
insert into competitor_prices (account_id, competitor_list_id, product_id, price, own_price)
select d.account_id, l.id, d.product_id, (row.value ->> 'price')::numeric, (row.value ->> 'own_price')::numeric
  from deleted_products d
 cross join lateral jsonb_array_elements(d.kept -> 'competitor_prices') as row (value)
  join competitor_lists l on l.account_id = d.account_id and l.id = (row.value ->> 'competitor_list_id')::bigint
 where d.undone_at is null
    on conflict do nothing;
