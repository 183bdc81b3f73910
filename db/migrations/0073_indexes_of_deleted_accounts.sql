-- What an external search provider still has of accounts that are gone (docs/decisions/0072-indexes-of-deleted-accounts.md). The
-- account is no reference: the row outlives it, until its index is deleted there.
create table search_indexes_to_delete (
  gone_account_id bigint primary key
);

create or replace function forget_queue_of_account() returns trigger language plpgsql as $$
begin
  delete from search_queue where account_id = old.id;
  delete from search_outbox where account_id = old.id;
  insert into search_indexes_to_delete select old.id where is_search_mirrored() on conflict do nothing;
  return null;
end $$;

-- The products of an account that is being deleted are deleted after it, and need not be sent: that would make its index again.
create or replace function mirror_own_rows() returns trigger language plpgsql as $$
begin
  insert into search_outbox (account_id, product_id)
    select account_id, id from changed where exists (select from accounts where accounts.id = changed.account_id) order by 1, 2
    on conflict (account_id, product_id)
    do update set position = nextval('search_outbox_positions'), refused = false;
  return null;
end $$;

create or replace function mirror_their_products() returns trigger language plpgsql as $$
begin
  insert into search_outbox (account_id, product_id)
    select distinct account_id, product_id from changed
     where exists (select from accounts where accounts.id = changed.account_id) order by 1, 2
    on conflict (account_id, product_id)
    do update set position = nextval('search_outbox_positions'), refused = false;
  return null;
end $$;
