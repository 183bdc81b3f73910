-- Catalogues copied from another account through one of its publications, and kept in step with it.
-- What is copied lies in catalogs, categories and products, whose rows name their parents; this is the work to be done.

create table clones (
  account_id bigint not null,
  catalog_id bigint not null,
  parent_account_id bigint not null,
  parent_catalog_id bigint not null,
  -- Its prices are the copies' base prices.
  parent_publication_id bigint not null,
  state text not null default 'pending' check (state in ('pending', 'running', 'done', 'failed')),
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  -- [{code, productId}]: codes that the account already had, which were linked and not copied.
  collisions jsonb not null default '[]' check (jsonb_typeof(collisions) = 'array'),
  error text,
  -- The parent's data_version that the copy was last brought to.
  parent_data_version bigint,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (account_id, catalog_id),
  foreign key (account_id, catalog_id) references catalogs on delete cascade,
  unique (account_id, parent_account_id, parent_catalog_id, parent_publication_id),
  check (parent_account_id <> account_id),
  check ((error is not null) = (state = 'failed'))
);
create index clones_by_parent on clones (parent_account_id);
