-- A rule may apply to a category with its descendants, keep a minimum margin over the base price of the product, and round
-- its price. What that makes of a price is domain/pricing.ts.

alter table rules
  drop constraint rules_applied_on_check,
  add constraint rules_applied_on_check check (applied_on in ('1_product', '2_tag', '2_category', '3_global')),
  add column category_id bigint,
  add column round_to numeric(4, 2) check (round_to in (0.05, 0.10, 0.50, 1, 5, 10)),
  add column round_ending numeric(4, 2) check (round_ending >= 0 and round_ending < 1),
  add column min_margin numeric(10, 4) check (min_margin >= 0 and min_margin < 100),
  add foreign key (account_id, category_id) references categories on delete cascade,
  add constraint rules_category_fields check ((category_id is not null) = (applied_on = '2_category')),
  add constraint rules_one_rounding check (round_to is null or round_ending is null);

create index rules_for_category on rules (account_id, pricelist_id, category_id, id desc) where applied_on = '2_category';
create index rules_by_category on rules (account_id, category_id) where category_id is not null;

-- A rule that an operation wrote had none of these fields. Named, so that one which gets them later counts as changed.
update rule_changes
   set new_rule = new_rule || '{"category_id": null, "round_to": null, "round_ending": null, "min_margin": null}';
