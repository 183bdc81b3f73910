-- An import writes units too, so they are recorded and undone as names and descriptions are.

alter table product_changes
  add column old_unit text,
  add column new_unit text,
  drop constraint product_changes_check2,
  add constraint product_changes_anything check (
    created or old_price is distinct from new_price or old_name is distinct from new_name
      or old_description is distinct from new_description or old_unit is distinct from new_unit
  ),
  add constraint product_changes_nothing_before check (not created or old_unit is null);
