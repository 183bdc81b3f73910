-- Read differently from now on: 'GRADO 5 1/4' as a grade and a size, not 5 1/4, 'P/ COCINA' as 'P/COCINA', and words of names
-- that are misspelled by ear, of which more are known. Which names have one cannot be said here: all are read again.
insert into search_queue select account_id, id from products
  on conflict (account_id, product_id) do update set product_id = excluded.product_id;
