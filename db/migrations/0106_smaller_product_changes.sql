-- One index less of the largest table (docs/decisions/0101-smaller-product-changes.md).

-- In a block: Citus passes on the text of a statement, which is this whole file otherwise.
do $migration$
begin
  -- Nothing looks a change up by its id alone. By product, and backwards, it also serves the price history and undo.
  alter table product_changes drop constraint product_changes_pkey;
  alter table product_changes add constraint product_changes_pkey primary key (account_id, product_id, id);
  drop index product_changes_by_product;
end $migration$;
