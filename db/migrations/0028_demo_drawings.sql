-- How far the demo world is with storing drawings as the pictures of an account's products, in the order of their ids. The row
-- goes with the last product, so that no drawing returns that was deleted.
create table demo_drawings (
  account_id bigint primary key references accounts on delete cascade,
  last_product_id bigint not null default 0
);
