-- What an import did to categories, for its undo (bulk.md §60). Products and categories may be gone since, so only the
-- operation is referenced.
create table bulk_placements (
  account_id bigint not null,
  bulk_operation_id bigint not null,
  product_id bigint not null,
  category_id bigint not null,
  primary key (account_id, bulk_operation_id, product_id),
  foreign key (account_id, bulk_operation_id) references bulk_operations on delete cascade
);

create table bulk_categories (
  account_id bigint not null,
  bulk_operation_id bigint not null,
  category_id bigint not null,
  primary key (account_id, bulk_operation_id, category_id),
  foreign key (account_id, bulk_operation_id) references bulk_operations on delete cascade
);
