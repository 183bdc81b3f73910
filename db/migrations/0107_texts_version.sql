-- How often what a product is called and described by has changed, prices excepted. A clone compares itself with its parent by
-- a digest of all rows of the catalogue, which is kept by this number, tree_version (0014) and pictures_version (0016).

create function note_text_change() returns trigger language plpgsql as $$
begin
  perform set_config('mostrador.texts_changed', '1', true);
  return null;
end $$;

-- In a block: Citus passes on the text of a statement, which is this whole file otherwise.
do $migration$
begin
  alter table accounts add column texts_version bigint not null default 0;
  create trigger products_text_change after update of code, name, description, unit, brand, barcode on products
    for each row when (
      (old.code, old.name, old.description, old.unit, old.brand, old.barcode)
        is distinct from (new.code, new.name, new.description, new.unit, new.brand, new.barcode))
    execute function note_text_change();
end $migration$;
