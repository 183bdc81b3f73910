-- The index of lexemes begins with the account: the planner cannot estimate a lexeme over all accounts, and once many had
-- products it read all entries of the account instead (p50 13 ms instead of 3).
create extension if not exists btree_gin;
drop index search_entries_by_lexeme;
create index search_entries_by_lexeme on search_entries using gin (account_id, lexemes) with (fastupdate = off);

-- Names are found by the beginning of their first word from now on.
insert into search_queue select account_id, id from products
  on conflict (account_id, product_id) do update set product_id = excluded.product_id;
