-- Read differently from now on: words that only say what a product is for, 'PARRILLA P/ COCINA', and numbers of metres that are certain,
-- '6 MTS.', both of which have marked lexemes now. Such names are read again.
insert into search_queue select account_id, id from products
 where name ~* '\mp */' or name ~* '\mpara\M' or name ~* '\d *(mtr?s?|mtos?|metros?)\M'
  on conflict (account_id, product_id) do update set product_id = excluded.product_id;
