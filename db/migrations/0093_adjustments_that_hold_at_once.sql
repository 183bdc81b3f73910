-- Of a supplier who sends dollars without VAT by the box, several adjustments hold at once (bulk.md §55): the first one as
-- before, the others as a list of {"kind", "by"}.
alter table supplier_layouts
  add column further_adjustments jsonb not null default '[]'
    check (jsonb_typeof(further_adjustments) = 'array' and jsonb_array_length(further_adjustments) <= 3),
  add check (adjustment_kind is not null or further_adjustments = '[]');
