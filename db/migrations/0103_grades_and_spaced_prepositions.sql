-- Read differently from now on: 'GRADO 5 1/4' as a grade and a size, not 5 1/4, and 'P/ COCINA' as 'P/COCINA'. Only names with
-- these are read again.
insert into search_queue select account_id, id from products
  where name ~* '\m[pcs]/ [[:alpha:]]{2}|\m(grado|gdo)\.? [0-9]'
  on conflict (account_id, product_id) do update set product_id = excluded.product_id;
