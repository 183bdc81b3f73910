-- What customers narrow results by is the brand of the product itself, before the one that its name says
-- (server/search/index-products.ts).

drop trigger products_search_changed on products;
create trigger products_search_changed after update of name, code, barcode, brand on products
  for each row
  when (old.name is distinct from new.name or old.code is distinct from new.code
          or old.barcode is distinct from new.barcode or old.brand is distinct from new.brand)
  execute function queue_changed_for_search();

insert into search_queue select account_id, id from products where brand is not null
  on conflict (account_id, product_id) do nothing;
