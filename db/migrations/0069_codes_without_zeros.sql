-- Codes are found without the zeros of each of their numbers from now on.
insert into search_queue select account_id, id from products
  on conflict (account_id, product_id) do update set product_id = excluded.product_id;
