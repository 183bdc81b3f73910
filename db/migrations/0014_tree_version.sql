-- How often the category tree of an account, or what is attached to it, has changed. The storefront keeps the tree and
-- its counts by this number: most writes (a price, a name, a favourite) leave them as they are, and the first page
-- after such a write must not count 100,000 products again.

alter table accounts add column tree_version bigint not null default 0;

-- Noted for the transaction only; the statement that raises data_version at its end reads it. Writing to accounts from
-- here would take its row's lock in the middle of a transaction, before locks that others take first.
create function note_tree_change() returns trigger language plpgsql as $$
begin
  perform set_config('mostrador.tree_changed', '1', true);
  return null;
end $$;

create trigger categories_tree_change after insert or update or delete on categories
  for each statement execute function note_tree_change();
create trigger category_catalogs_tree_change after insert or update or delete on category_catalogs
  for each statement execute function note_tree_change();
create trigger product_categories_tree_change after insert or update or delete on product_categories
  for each statement execute function note_tree_change();
