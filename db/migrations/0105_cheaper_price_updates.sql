-- A new price writes nothing but its row (docs/decisions/0100-cheaper-price-updates.md).

-- As 0013 computed it.
create function set_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := translate(
    lower(new.code || ' ' || coalesce(new.name collate "default", '')),
    'ÁÀÄÂÃÅáàäâãåÇçÉÈËÊéèëêÍÌÏÎíìïîÑñÓÒÖÔÕóòöôõÚÙÜÛúùüû',
    'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuu'
  );
  return new;
end $$;

-- In a block: Citus passes on the text of a statement, which is this whole file otherwise.
do $migration$
declare
  is_distributed boolean := false;
  failures text;
begin
  if to_regclass('pg_dist_partition') is not null then
    is_distributed := exists (select from pg_dist_partition where logicalrelid = 'products'::regclass);
  end if;
  -- PostgreSQL computes a generated column with every update of its row, whatever changes: two thirds of the time of an
  -- update of all prices. Citus refuses the statement for a distributed table; each node is sent it for its tables and shards.
  if not is_distributed then
    alter table products alter column search_text drop expression;
  else
    select string_agg(result, '; ') into failures
      from (select success, result
              from run_command_on_shards('products', 'alter table %s alter column search_text drop expression if exists')
             union all
            select success, result
              from run_command_on_all_nodes($node$
                do $$ begin
                  perform set_config('citus.enable_ddl_propagation', 'off', true);
                  alter table products alter column search_text drop expression if exists;
                end $$
              $node$)) as sent
     where not success;
    if failures is not null then
      raise exception 'not all nodes could change products: %', failures;
    end if;
  end if;
  create trigger products_search_text_of_new before insert on products
    for each row execute function set_search_text();
  -- An update from a list writes names that are the same as before.
  create trigger products_search_text_of_changed before update of code, name on products
    for each row when (old.code is distinct from new.code or old.name is distinct from new.name)
    execute function set_search_text();

  -- It mentions the price, so that each new price was written to the indexes of all other columns as well. Few screens
  -- count what lacks a name or a price, and read the account's products for it.
  drop index products_without_data;

  -- Nor does a new price change an index where its page has room for the row.
  alter table products set (fillfactor = 50);
  alter table clone_products set (fillfactor = 50);
end $migration$;
