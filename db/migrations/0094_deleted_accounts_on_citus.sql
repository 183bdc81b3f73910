-- On Citus (decision 80) an account is deleted on the node that has it. What its triggers write and read has to be there.

-- The note of an index that is still to be deleted (0073) was on the coordinator, where the trigger could not write.
do $$ begin
  if is_distributed() then
    perform create_distributed_table('search_indexes_to_delete', 'gone_account_id', colocate_with => 'accounts');
  end if;
end $$;

create or replace function forget_queue_of_account() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'accounts' then
    delete from search_queue where account_id = old.id;
    delete from search_outbox where account_id = old.id;
    insert into search_indexes_to_delete select old.id where is_search_mirrored() on conflict do nothing;
  else
    execute format('delete from %s where account_id = $1',
      table_beside(tg_table_schema, tg_table_name, 'search_queue')) using old.id;
    execute format('delete from %s where account_id = $1',
      table_beside(tg_table_schema, tg_table_name, 'search_outbox')) using old.id;
    execute format('insert into %s select $1 where is_search_mirrored() on conflict do nothing',
      table_beside(tg_table_schema, tg_table_name, 'search_indexes_to_delete')) using old.id;
  end if;
  return null;
end $$;

-- References that empty_reference() empties are emptied while the account is still there: it is checked again when one of its rows
-- changes twice in a transaction.
create function empty_references_of_account() returns trigger language plpgsql as $$
declare
  names text[];
begin
  for names in
    select distinct string_to_array(encode(tgargs, 'escape'), '\000') from pg_trigger
     where tgfoid = 'empty_reference'::regproc
  loop
    execute format('update %s set %I = null where account_id = $1 and %2$I is not null',
      table_beside(tg_table_schema, tg_table_name, names[1]::name), names[2])
    using old.id;
  end loop;
  return old;
end $$;

do $$ begin
  if is_distributed() then
    create trigger empty_references before delete on accounts
      for each row execute function empty_references_of_account();
  end if;
end $$;
