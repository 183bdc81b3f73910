-- What the names of products say (domain/search/read-name.ts): what results are narrowed by, and which products are the same
-- thing in several sizes.

alter table search_entries
  -- Attribute and value: size:1/2", material:PVC.
  add column facets text[] collate "C" not null default '{}',
  -- Equal for products that differ in size and brand only; empty for one without a size.
  add column family text collate "C" not null default '',
  -- The sizes of the product as numbers, for sorting by size.
  add column size_order real[];

create index search_entries_by_family on search_entries (account_id, family) where family <> '';

-- Every name is read again.
insert into search_queue select account_id, id from products
  on conflict (account_id, product_id) do nothing;
