-- Base prices of a selection changed by a percentage: a bulk operation too, that can be undone.

alter table bulk_operations
  drop constraint bulk_operations_kind_check,
  add constraint bulk_operations_kind_check
    check (kind in ('prices-update', 'import', 'comparison-rules', 'percent-change')),
  -- Of a percent change, in the place of a file: its percentage and selection in words, as they were called then.
  add column description text check (char_length(description) <= 1000);
