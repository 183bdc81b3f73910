-- Where the tables are distributed over the nodes of Citus (decision 80), a trigger fires on a shard, on the node that has
-- it, and reaches other tables of the account only by the names of their shards. On PostgreSQL the functions below run the
-- statements they ran before.

-- The table that holds the rows of the same accounts as the table that a trigger fires on: `other_table` itself or, where
-- that is a shard, its shard. Names of shards end with a number, those of tables never do.
create function table_beside(schema_name name, fired_on name, other_table name)
returns text language plpgsql stable as $$
declare
  own_shard bigint := substring(fired_on from '_(\d+)$');
  other_shard bigint;
begin
  if own_shard is null then
    return format('%I.%I', schema_name, other_table);
  end if;
  select other.shardid into strict other_shard
    from pg_dist_shard own
    join pg_dist_shard other on other.shardminvalue = own.shardminvalue
   where own.shardid = own_shard and other.logicalrelid = format('%I.%I', schema_name, other_table)::regclass;
  return format('%I.%I', schema_name, other_table || '_' || other_shard);
end $$;

-- One more than before, if a trigger has noted it in this transaction (0014, 0016, 0070). Declared immutable, which it is for
-- one row of one statement, so that Citus computes it on the node of the account, where the triggers have noted it.
create function raised_if_noted(version bigint, setting text) returns bigint language plpgsql immutable as $$
begin
  return version + case current_setting(setting, true) when '1' then 1 else 0 end;
end $$;

-- The name of the constraint is in the message: Citus passes on no other part of an error.
create or replace function refuse_circle() returns trigger language plpgsql as $$
declare
  is_circle boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('circle ' || tg_argv[0] || ' ' || tg_argv[1], new.account_id));
  execute format(
    'with recursive reached (id) as (
       select $2
       union
       select step.%2$I from reached join %1$s step on step.account_id = $1 and step.%3$I = reached.id
       where step.%2$I is not null
     )
     select exists (select from reached where id = $3)',
    tg_relid::regclass, tg_argv[1], tg_argv[0])
  into is_circle
  using new.account_id, (to_jsonb(new) ->> tg_argv[1])::bigint, (to_jsonb(new) ->> tg_argv[0])::bigint;
  if is_circle then
    raise exception 'this row would close a circle, which violates constraint "%"', tg_name
      using errcode = 'check_violation', table = tg_table_name, constraint = tg_name;
  end if;
  return null;
end
$$;

create or replace function take_sort_keys() returns trigger language plpgsql as $$
begin
  -- Locks the product: a rename at the same time waits, and then finds this row, or has committed and is read here.
  if tg_table_name = 'product_categories' then
    select coalesce(p.name, p.code collate es_mx), p.code_key into new.sort_name, new.sort_code
      from products p
     where p.account_id = new.account_id and p.id = new.product_id
       for share;
  else
    execute format(
      'select coalesce(p.name, p.code collate es_mx), p.code_key from %s p where p.account_id = $1 and p.id = $2 for share',
      table_beside(tg_table_schema, tg_table_name, 'products'))
    into new.sort_name, new.sort_code using new.account_id, new.product_id;
  end if;
  -- Without such a product the foreign key reports it.
  new.sort_name := coalesce(new.sort_name, '');
  new.sort_code := coalesce(new.sort_code, '');
  return new;
end $$;

create or replace function give_sort_keys() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'products' then
    update product_categories
       set sort_name = coalesce(new.name, new.code collate es_mx), sort_code = new.code_key
     where account_id = new.account_id and product_id = new.id;
  else
    execute format(
      'update %s set sort_name = $3, sort_code = $4 where account_id = $1 and product_id = $2',
      table_beside(tg_table_schema, tg_table_name, 'product_categories'))
    using new.account_id, new.id, coalesce(new.name, new.code collate es_mx), new.code_key;
  end if;
  return null;
end $$;

create or replace function queue_new_for_search() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'products' then
    insert into search_queue select account_id, id from created
      on conflict (account_id, product_id) do update set product_id = excluded.product_id;
  else
    execute format(
      'insert into %s select account_id, id from created
         on conflict (account_id, product_id) do update set product_id = excluded.product_id',
      table_beside(tg_table_schema, tg_table_name, 'search_queue'));
  end if;
  return null;
end $$;

create or replace function queue_changed_for_search() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'products' then
    insert into search_queue values (new.account_id, new.id)
      on conflict (account_id, product_id) do update set product_id = excluded.product_id;
  else
    execute format(
      'insert into %s values ($1, $2) on conflict (account_id, product_id) do update set product_id = excluded.product_id',
      table_beside(tg_table_schema, tg_table_name, 'search_queue'))
    using new.account_id, new.id;
  end if;
  return null;
end $$;

create or replace function forget_queue_of_account() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'accounts' then
    delete from search_queue where account_id = old.id;
    delete from search_outbox where account_id = old.id;
    -- Not on Citus, where the table (0073) is on another node than the account: docs/scaling.md.
    insert into search_indexes_to_delete select old.id where is_search_mirrored() on conflict do nothing;
  else
    execute format('delete from %s where account_id = $1',
      table_beside(tg_table_schema, tg_table_name, 'search_queue')) using old.id;
    execute format('delete from %s where account_id = $1',
      table_beside(tg_table_schema, tg_table_name, 'search_outbox')) using old.id;
  end if;
  return null;
end $$;

create or replace function refuse_changes_of_audit() returns trigger language plpgsql as $$
declare
  is_there boolean;
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '400 days' then return old; end if;
    execute format('select exists (select from %s where id = $1)',
      table_beside(tg_table_schema, tg_table_name, 'accounts')) into is_there using old.account_id;
    if not is_there then return old; end if;
  end if;
  raise exception 'entries of the audit trail stay as they are' using errcode = 'insufficient_privilege';
end
$$;

-- The functions of the outbox (0025, 0073) run only where an external provider searches. A shard has no default for a column of a
-- sequence.
create or replace function mirror_own_rows() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into %1$s (account_id, product_id, position)
       select account_id, id, nextval(''search_outbox_positions'')
         from (select * from changed
                where exists (select from %2$s accounts where accounts.id = changed.account_id) order by account_id, id) ordered
       on conflict (account_id, product_id)
       do update set position = nextval(''search_outbox_positions''), refused = false',
    table_beside(tg_table_schema, tg_table_name, 'search_outbox'),
    table_beside(tg_table_schema, tg_table_name, 'accounts'));
  return null;
end $$;

create or replace function mirror_their_products() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into %1$s (account_id, product_id, position)
       select account_id, product_id, nextval(''search_outbox_positions'')
         from (select distinct account_id, product_id from changed
                where exists (select from %2$s accounts where accounts.id = changed.account_id) order by 1, 2) ordered
       on conflict (account_id, product_id)
       do update set position = nextval(''search_outbox_positions''), refused = false',
    table_beside(tg_table_schema, tg_table_name, 'search_outbox'),
    table_beside(tg_table_schema, tg_table_name, 'accounts'));
  return null;
end $$;

create or replace function mirror_one_product() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into %s (account_id, product_id, position) values ($1, $2, nextval(''search_outbox_positions''))
       on conflict (account_id, product_id)
       do update set position = nextval(''search_outbox_positions''), refused = false',
    table_beside(tg_table_schema, tg_table_name, 'search_outbox'))
  using new.account_id, new.id;
  return null;
end $$;

create or replace function mirror_all_products() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into %1$s as mirror (account_id, task, requested)
       select account_id, ''recheck'', nextval(''search_outbox_positions'')
         from (select distinct account_id from changed
                where exists (select from %2$s where id = account_id) order by 1) ordered
       on conflict (account_id) do update
         set task = coalesce(mirror.task, ''recheck''), requested = nextval(''search_outbox_positions'')',
    table_beside(tg_table_schema, tg_table_name, 'search_mirrors'),
    table_beside(tg_table_schema, tg_table_name, 'accounts'));
  return null;
end $$;

create or replace function mirror_all_of_row() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into %s as mirror (account_id, task, requested)
       values ($1, ''recheck'', nextval(''search_outbox_positions''))
       on conflict (account_id) do update
         set task = coalesce(mirror.task, ''recheck''), requested = nextval(''search_outbox_positions'')',
    table_beside(tg_table_schema, tg_table_name, 'search_mirrors'))
  using new.account_id;
  return null;
end $$;

create or replace function mirror_new_account() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into %s (account_id, task, requested) values ($1, ''replace'', nextval(''search_outbox_positions''))
       on conflict do nothing',
    table_beside(tg_table_schema, tg_table_name, 'search_mirrors'))
  using new.id;
  return null;
end $$;

create or replace function remirror_everything() returns void language plpgsql as $$
begin
  delete from search_outbox;
  delete from search_mirrored;
  insert into search_mirrors (account_id, task) select id, 'replace' from accounts order by id
    on conflict (account_id) do update
      set task = 'replace', requested = excluded.requested, done = 0, total = 0, failures = 0;
end $$;

-- Citus knows no ON DELETE SET NULL (column): there this trigger empties the reference before the row goes.
create function empty_reference() returns trigger language plpgsql as $$
begin
  execute format('update %s set %I = null where account_id = $1 and %2$I = $2',
    table_beside(tg_table_schema, tg_table_name, tg_argv[0]::name), tg_argv[1])
  using old.account_id, old.id;
  return old;
end $$;

-- For later migrations, so that one text serves PostgreSQL and Citus (decision 80): whether the tables of accounts are
-- distributed, ...
create function is_distributed() returns boolean language plpgsql stable as $$
declare
  found boolean := false;
begin
  if exists (select from pg_extension where extname = 'citus') then
    select exists (select from pg_dist_partition where logicalrelid = 'accounts'::regclass) into found;
  end if;
  return found;
end $$;

-- ... a new table with account_id, called before a foreign key or a trigger of it is added, ...
create function distribute_by_account(new_table regclass) returns void language plpgsql as $$
begin
  if is_distributed() then
    perform create_distributed_table(new_table, 'account_id', colocate_with => 'accounts');
  end if;
end $$;

-- ... and `foreign key (account_id, reference) references parent on delete set null (reference)`.
create function empty_on_delete(child name, reference name, parent name) returns void language plpgsql as $$
declare
  key name := format('%s_%s_fkey', child, reference);
begin
  execute format('alter table %I add constraint %I foreign key (account_id, %I) references %I (account_id, id) %s',
    child, key, reference, parent,
    case when is_distributed() then '' else format('on delete set null (%I)', reference) end);
  if is_distributed() then
    execute format('create trigger %I before delete on %I for each row execute function empty_reference(%L, %L)',
      format('%s_of_%s', reference, child), parent, child, reference);
  end if;
end $$;

-- The highest number that the limits of the link admitted when its last order was written: what the statement of an order
-- compares the counter with. Citus takes a column there, and no subquery.
alter table publication_order_counts add column admitted bigint not null default 0;
