-- Brand and bar code of a product. An import writes both, so they are recorded and undone as names and units are; a clone
-- takes them over.

alter table products
  add column brand text check (brand = btrim(brand) and char_length(brand) between 1 and 60),
  -- Without blanks. Several products may have the same one: one article of two suppliers.
  add column barcode text check (barcode ~ '^[0-9A-Za-z./-]{1,30}$');

alter table product_changes
  add column old_brand text,
  add column new_brand text,
  add column old_barcode text,
  add column new_barcode text,
  drop constraint product_changes_anything,
  drop constraint product_changes_nothing_before,
  add constraint product_changes_anything check (
    created or old_price is distinct from new_price or old_name is distinct from new_name
      or old_description is distinct from new_description or old_unit is distinct from new_unit
      or old_brand is distinct from new_brand or old_barcode is distinct from new_barcode
  ),
  add constraint product_changes_nothing_before check (
    not created or (old_unit is null and old_brand is null and old_barcode is null)
  );

-- What the clone was told last (0017).
alter table clone_products
  add column brand text,
  add column barcode text;

-- A product is found by its bar code as by its code.
drop trigger products_search_changed on products;
create trigger products_search_changed after update of name, code, barcode on products
  for each row
  when (old.name is distinct from new.name or old.code is distinct from new.code
          or old.barcode is distinct from new.barcode)
  execute function queue_changed_for_search();
