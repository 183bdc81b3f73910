-- What a clone was told by its parent last: a mirror of the parent's catalogue as it was copied. The difference between
-- the parent now and the mirror is what has to be done, and a copy whose value is not the mirror's was changed by the
-- account itself (docs/decisions/0022-following-a-parent.md).

-- Codes that the account had are told by the mirror.
alter table clones
  drop column collisions,
  add column parent_name text,
  -- Since when the publication no longer shows the catalogue: the clone stays as it is, and is taken up when it is back.
  add column stopped_at timestamptz,
  -- Failures in a row, and when to try again.
  add column attempts integer not null default 0 check (attempts >= 0),
  add column next_attempt_at timestamptz;

create table clone_categories (
  account_id bigint not null,
  catalog_id bigint not null,
  -- In the parent's account, as is mother_id.
  parent_id bigint not null,
  -- Null: the account deleted its copy, which is not made again.
  category_id bigint,
  name text not null,
  mother_id bigint,
  -- To the catalogue itself, not only through an ancestor.
  attached boolean not null,
  primary key (account_id, catalog_id, parent_id),
  foreign key (account_id, catalog_id) references catalogs on delete cascade,
  foreign key (account_id, category_id) references categories on delete set null (category_id)
);
create index clone_categories_by_category on clone_categories (account_id, category_id);

create table clone_products (
  account_id bigint not null,
  catalog_id bigint not null,
  parent_id bigint not null,
  -- Null: the account deleted its copy, which is not made again.
  product_id bigint,
  -- The account had the code already: only its places in the copied categories came from the parent.
  linked boolean not null default false,
  code text not null,
  name text,
  description text,
  -- The parent's sales price in the publication.
  base_price numeric(14, 4),
  -- orig_key of its pictures, in their order.
  image_keys text[] not null,
  -- The parent's categories within the catalogue, by id.
  category_ids bigint[] not null,
  -- Since when the parent has it, but no longer in this catalogue.
  left_at timestamptz,
  primary key (account_id, catalog_id, parent_id),
  foreign key (account_id, catalog_id) references catalogs on delete cascade,
  foreign key (account_id, product_id) references products on delete set null (product_id)
);
create index clone_products_by_product on clone_products (account_id, product_id);
create index clone_products_that_left on clone_products (account_id, catalog_id, left_at) where left_at is not null;

-- The accounts that a copied category came through, the first one first.
alter table categories add column came_through bigint[] not null default '{}';
