-- Read differently from now on: the 3 of 'VALVULA H3' as part of a series, not as a size, and '1" 1/2' as 1 1/2. Which names
-- have one cannot be said here: all are read again.
insert into search_queue select account_id, id from products
  on conflict (account_id, product_id) do update set product_id = excluded.product_id;
