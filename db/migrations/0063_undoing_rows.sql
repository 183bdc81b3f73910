-- Rows of a bulk operation are undone by themselves, each by whoever does it (bulk.md §62).

alter table bulk_operations
  -- How many of its rows were undone before the whole.
  add column rows_undone integer not null default 0 check (rows_undone >= 0);

alter table product_changes
  drop constraint product_changes_check,
  -- A row of a bulk operation is that of its user; who takes it back may be another one.
  add constraint product_changes_author check (user_id is null or bulk_operation_id is null or is_undo);

alter table rule_changes
  add column undone_at timestamptz,
  add column undone_by bigint,
  add foreign key (account_id, undone_by) references users on delete set null (undone_by),
  add check (undone_by is null or undone_at is not null);

alter table bulk_placements
  add column undone_at timestamptz,
  add column undone_by bigint,
  add foreign key (account_id, undone_by) references users on delete set null (undone_by),
  add check (undone_by is null or undone_at is not null);

-- Of operations that were undone before, what is as it was before them.
update rule_changes c
   set undone_at = o.undone_at, undone_by = o.undone_by
  from bulk_operations o
 where o.account_id = c.account_id and o.id = c.bulk_operation_id and o.undone_at is not null
   and case when c.old_rule is null
         then not exists (select from rules r where r.account_id = c.account_id and r.id = c.rule_id)
         else exists (select from rules r
                       where r.account_id = c.account_id and r.id = c.rule_id and to_jsonb(r) @> c.old_rule) end;

update bulk_placements placed
   set undone_at = o.undone_at, undone_by = o.undone_by
  from bulk_operations o
 where o.account_id = placed.account_id and o.id = placed.bulk_operation_id and o.undone_at is not null
   and not exists (
     select from product_categories link
      where link.account_id = placed.account_id and link.category_id = placed.category_id
        and link.product_id = placed.product_id);
