-- What products are found by (docs/decisions/0032-search-on-postgresql.md). domain/search/ reads codes and names into
-- lexemes, for the index and for queries alike; PostgreSQL stores and matches them.

create table search_entries (
  account_id bigint not null,
  product_id bigint not null,
  -- The tokens of the name in their order, for ranking.
  words text[] collate "C" not null,
  -- The code, letters and digits only.
  code text collate "C" not null,
  name_length integer not null,
  -- Each lexeme behind the account's id, so that a search reads the postings of its account only.
  lexemes tsvector not null,
  primary key (account_id, product_id),
  foreign key (account_id, product_id) references products (account_id, id) on delete cascade
);
-- Without a list of pending entries, which every search would have to read whole.
create index search_entries_by_lexeme on search_entries using gin (lexemes) with (fastupdate = off);

-- The words of an account's names, for correcting typing errors. A word stays when its last product is gone: it then
-- finds nothing.
create table search_words (
  account_id bigint not null references accounts on delete cascade,
  word text collate "C" not null,
  primary key (account_id, word)
);

-- Products whose entry is missing or older than their code or name. A search brings the entries of its account up to date
-- first, so that it finds what has been saved. The row of a deleted product is dropped when it is read.
create table search_queue (
  account_id bigint not null,
  product_id bigint not null,
  primary key (account_id, product_id)
);

-- `do update` waits for an indexing of the same product that is under way and has read the old name; `do nothing` would
-- leave that name in the index.
create function queue_new_for_search() returns trigger language plpgsql as $$
begin
  insert into search_queue select account_id, id from created
    on conflict (account_id, product_id) do update set product_id = excluded.product_id;
  return null;
end $$;
create trigger products_search_new after insert on products
  referencing new table as created for each statement execute function queue_new_for_search();

create function queue_changed_for_search() returns trigger language plpgsql as $$
begin
  insert into search_queue values (new.account_id, new.id)
    on conflict (account_id, product_id) do update set product_id = excluded.product_id;
  return null;
end $$;
create trigger products_search_changed after update of name, code on products
  for each row when (old.name is distinct from new.name or old.code is distinct from new.code)
  execute function queue_changed_for_search();

-- In place of a foreign key of the queue, which would check 100,000 rows of an import one by one.
create function forget_queue_of_account() returns trigger language plpgsql as $$
begin
  delete from search_queue where account_id = old.id;
  return null;
end $$;
create trigger accounts_search_queue after delete on accounts
  for each row execute function forget_queue_of_account();

insert into search_queue select account_id, id from products;
