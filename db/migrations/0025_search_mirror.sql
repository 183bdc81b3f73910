-- What has to be sent to an external search provider (docs/decisions/0036-external-search-provider.md). Nothing is written here
-- unless one is configured: the triggers exist only between start_search_mirror() and stop_search_mirror().

create sequence search_outbox_positions;

-- Products whose record at the provider may differ from ours. A further change moves the row to the end, so that one that
-- comes while the record is being sent stays.
create table search_outbox (
  account_id bigint not null,
  product_id bigint not null,
  position bigint not null default nextval('search_outbox_positions'),
  -- The provider does not take this record; the next change of the product, or a replacement of the index, tries again.
  refused boolean not null default false,
  primary key (account_id, product_id)
);
create index search_outbox_by_position on search_outbox (account_id, position) where not refused;

-- What the provider holds: a digest of each record, empty while it is being sent.
create table search_mirrored (
  account_id bigint not null references accounts on delete cascade,
  product_id bigint not null,
  digest text collate "C" not null,
  primary key (account_id, product_id)
);

-- Work on all products of an account: 'replace' its index, or 'recheck' which records have changed, after a change of
-- categories or publications.
create table search_mirrors (
  account_id bigint primary key references accounts on delete cascade,
  task text check (task in ('replace', 'recheck')),
  -- Raised by each request, so that one that comes while the task runs is not taken for done.
  requested bigint not null default nextval('search_outbox_positions'),
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  -- In a row, since the task was last advanced.
  failures integer not null default 0 check (failures >= 0)
);

create function mirror_own_rows() returns trigger language plpgsql as $$
begin
  insert into search_outbox (account_id, product_id) select account_id, id from changed order by 1, 2
    on conflict (account_id, product_id)
    do update set position = nextval('search_outbox_positions'), refused = false;
  return null;
end $$;

create function mirror_their_products() returns trigger language plpgsql as $$
begin
  insert into search_outbox (account_id, product_id) select distinct account_id, product_id from changed order by 1, 2
    on conflict (account_id, product_id)
    do update set position = nextval('search_outbox_positions'), refused = false;
  return null;
end $$;

create function mirror_one_product() returns trigger language plpgsql as $$
begin
  insert into search_outbox (account_id, product_id) values (new.account_id, new.id)
    on conflict (account_id, product_id)
    do update set position = nextval('search_outbox_positions'), refused = false;
  return null;
end $$;

-- An account that is being deleted, with all that it has, needs nothing.
create function mirror_all_products() returns trigger language plpgsql as $$
begin
  insert into search_mirrors (account_id, task)
    select distinct account_id, 'recheck' from changed where exists (select from accounts where id = account_id)
    order by 1
    on conflict (account_id) do update
      set task = coalesce(search_mirrors.task, 'recheck'), requested = nextval('search_outbox_positions');
  return null;
end $$;

create function mirror_all_of_row() returns trigger language plpgsql as $$
begin
  insert into search_mirrors (account_id, task) values (new.account_id, 'recheck')
    on conflict (account_id) do update
      set task = coalesce(search_mirrors.task, 'recheck'), requested = nextval('search_outbox_positions');
  return null;
end $$;

-- A new account has no index at the provider yet.
create function mirror_new_account() returns trigger language plpgsql as $$
begin
  insert into search_mirrors (account_id, task) values (new.id, 'replace') on conflict do nothing;
  return null;
end $$;

create or replace function forget_queue_of_account() returns trigger language plpgsql as $$
begin
  delete from search_queue where account_id = old.id;
  delete from search_outbox where account_id = old.id;
  return null;
end $$;

-- Has every index replaced, and forgets what the provider was thought to hold.
create function remirror_everything() returns void language plpgsql as $$
begin
  delete from search_outbox;
  delete from search_mirrored;
  insert into search_mirrors (account_id, task) select id, 'replace' from accounts order by id
    on conflict (account_id) do update
      set task = 'replace', requested = nextval('search_outbox_positions'), done = 0, total = 0, failures = 0;
end $$;

create function is_search_mirrored() returns boolean language sql stable as $$
  select exists (select from pg_trigger where tgrelid = 'accounts'::regclass and tgname = 'accounts_mirror_new')
$$;

-- Both take all locks at once and never wait for one: waiting for one while holding others could be a deadlock with a write.
-- The caller tries again.
create function start_search_mirror() returns void language plpgsql as $$
declare
  names text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('start search mirror', 0));
  if is_search_mirrored() then
    return;
  end if;
  lock table accounts, products, product_images, product_categories, custom_list_products,
    category_catalogs, resource_group_catalogs, categories, publications in share row exclusive mode nowait;
  create trigger products_mirror_new after insert on products
    referencing new table as changed for each statement execute function mirror_own_rows();
  create trigger products_mirror_gone after delete on products
    referencing old table as changed for each statement execute function mirror_own_rows();
  create trigger products_mirror_changed after update of name, code on products
    for each row when (old.name is distinct from new.name or old.code is distinct from new.code)
    execute function mirror_one_product();
  foreach names slice 1 in array array[
    ['product_images', 'mirror_their_products'], ['product_categories', 'mirror_their_products'],
    ['custom_list_products', 'mirror_their_products'],
    ['category_catalogs', 'mirror_all_products'], ['resource_group_catalogs', 'mirror_all_products'],
    ['categories', 'mirror_all_products'], ['publications', 'mirror_all_products']
  ] loop
    execute format('create trigger %1$s_mirror_new after insert on %1$s
                      referencing new table as changed for each statement execute function %2$s()', names[1], names[2]);
    execute format('create trigger %1$s_mirror_gone after delete on %1$s
                      referencing old table as changed for each statement execute function %2$s()', names[1], names[2]);
  end loop;
  create trigger product_images_mirror_changed after update on product_images
    referencing new table as changed for each statement execute function mirror_their_products();
  create trigger categories_mirror_moved after update of mother_id on categories
    for each row when (old.mother_id is distinct from new.mother_id) execute function mirror_all_of_row();
  create trigger publications_mirror_changed after update of resource_group_id, paused on publications
    for each row when (old.resource_group_id <> new.resource_group_id or old.paused <> new.paused)
    execute function mirror_all_of_row();
  create trigger accounts_mirror_new after insert on accounts for each row execute function mirror_new_account();
  perform remirror_everything();
end $$;

create function stop_search_mirror() returns void language plpgsql as $$
declare
  found record;
begin
  perform pg_advisory_xact_lock(hashtextextended('start search mirror', 0));
  lock table accounts, products, product_images, product_categories, custom_list_products,
    category_catalogs, resource_group_catalogs, categories, publications in access exclusive mode nowait;
  for found in
    select tgname, tgrelid::regclass as owner from pg_trigger
     where not tgisinternal and tgname like '%\_mirror\_%' and tgrelid in (
       select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = current_schema())
     order by tgrelid, tgname
  loop
    execute format('drop trigger %I on %s', found.tgname, found.owner);
  end loop;
  delete from search_outbox;
  delete from search_mirrored;
  delete from search_mirrors;
end $$;
