-- The product that a category shows as its picture, where somebody chose one.

alter table categories
  add column picture_product_id bigint,
  add foreign key (account_id, picture_product_id) references products on delete set null (picture_product_id);
create index categories_by_picture on categories (account_id, picture_product_id) where picture_product_id is not null;

-- In the parent's account: what the clone was told last (0017).
alter table clone_categories
  add column picture_product_id bigint;
