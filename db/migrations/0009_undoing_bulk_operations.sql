-- Undoing a bulk operation is a change of its products like any other: it stands in their history, and the rows say so.

-- A row that takes back what the same operation did to the same product. It and the row that it takes back cancel each
-- other: neither counts as a later change when an earlier operation is undone. Who did it is the operation's undone_by.
alter table product_changes
  add column is_undo boolean not null default false,
  add check (not is_undo or (bulk_operation_id is not null and not created));
