-- A page of a category walks an index of its products in the order of the page (server/api/storefront/category-page.ts),
-- so what they are ordered by stands beside their place in the category, and is kept there by the database alone.

alter table product_categories
  -- The product's name, or its code where it has none.
  add column sort_name text collate es_mx,
  add column sort_code text collate "C";

-- Only another place is a change of the tree, not another name of what stands in it.
drop trigger product_categories_tree_change on product_categories;
create trigger product_categories_tree_change
  after insert or delete or update of account_id, category_id, product_id on product_categories
  for each statement execute function note_tree_change();

update product_categories link
   set sort_name = coalesce(p.name, p.code collate es_mx), sort_code = p.code_key
  from products p
 where p.account_id = link.account_id and p.id = link.product_id;

alter table product_categories
  alter column sort_name set not null,
  alter column sort_code set not null;

create index product_categories_by_name on product_categories (account_id, category_id, sort_name, product_id);
create index product_categories_by_code on product_categories (account_id, category_id, sort_code, product_id);

-- `for share` lets a change of the name that is under way end first: neither could see what the other one writes.
-- Where there is no such product, the foreign key has the last word.
create function take_sort_keys() returns trigger language plpgsql as $$
begin
  select coalesce(p.name, p.code collate es_mx), p.code_key into new.sort_name, new.sort_code
    from products p
   where p.account_id = new.account_id and p.id = new.product_id
     for share;
  if not found then
    new.sort_name := '';
    new.sort_code := '';
  end if;
  return new;
end $$;

create trigger product_categories_sort_keys before insert or update of account_id, product_id on product_categories
  for each row execute function take_sort_keys();

create function give_sort_keys() returns trigger language plpgsql as $$
begin
  update product_categories
     set sort_name = coalesce(new.name, new.code collate es_mx), sort_code = new.code_key
   where account_id = new.account_id and product_id = new.id;
  return null;
end $$;

create trigger products_sort_keys after update of name, code on products
  for each row when (old.name is distinct from new.name or old.code is distinct from new.code)
  execute function give_sort_keys();
