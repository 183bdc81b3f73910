-- Products deleted together can be brought back (decision 92): a bulk operation too.

alter table bulk_operations
  drop constraint bulk_operations_kind_check,
  add constraint bulk_operations_kind_check
    check (kind in ('prices-update', 'import', 'comparison-rules', 'percent-change', 'products-deleted'));

create table deleted_products (
  account_id bigint not null,
  bulk_operation_id bigint not null,
  -- The ids of before: the product comes back under its own.
  product_id bigint not null,
  -- What the history shows of it, also when the rest is gone.
  code text not null,
  code_key text collate "C" not null,
  name text collate es_mx,
  base_price numeric(14, 4),
  search_text text collate "C" not null,
  deleted_at timestamptz not null default now(),
  -- The rows that went with it, by table, as JSON, whose numbers are as exact as numeric. Null once it is back, or too old to come back.
  kept jsonb check (jsonb_typeof(kept) = 'object'),
  -- orig_key of its pictures, whose files stay meanwhile.
  picture_files text[],
  undone_at timestamptz,
  undone_by bigint,
  primary key (account_id, bulk_operation_id, product_id),
  check (undone_by is null or undone_at is not null),
  check (kept is not null or picture_files is null)
);
select distribute_by_account('deleted_products');
alter table deleted_products
  add foreign key (account_id, bulk_operation_id) references bulk_operations on delete cascade;
select empty_on_delete('deleted_products', 'undone_by', 'users');
create index deleted_products_by_picture on deleted_products using gin (picture_files) where picture_files is not null;
create index deleted_products_by_age on deleted_products (deleted_at) where kept is not null;
