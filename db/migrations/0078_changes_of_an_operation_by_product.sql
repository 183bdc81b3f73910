-- The rows of an operation are looked up product by product: of each on a page of them, whether it was undone. Without the
-- product in the index each look-up read all rows of the operation.
drop index product_changes_by_operation;
create index product_changes_by_operation on product_changes (account_id, bulk_operation_id, product_id)
  where bulk_operation_id is not null;
