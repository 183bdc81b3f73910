-- How many orders of the last 90 days have a product: of products that a search ranks equally, the one that is bought more
-- comes first (docs/decisions/0065-popularity-in-search.md). Counted once a day for each account, by server/search/count-popularity.ts.
alter table search_entries
  add column popularity integer not null default 0 check (popularity >= 0),
  -- A new count of a product changes no index where its page has room for it.
  set (fillfactor = 90);

-- When the orders of an account were counted.
create table search_popularity (
  account_id bigint primary key references accounts on delete cascade,
  counted_at timestamptz not null
);
