-- How often the rules of an account have changed. The prices of a page are computed by them, and most writes (a cost, a
-- name, an order) leave them as they are: a process keeps them by this number, as it keeps the tree by its own (0014).

alter table accounts add column rules_version bigint not null default 0;

create function note_rule_change() returns trigger language plpgsql as $$
begin
  perform set_config('mostrador.rules_changed', '1', true);
  return null;
end $$;

create trigger rules_rule_change after insert or update or delete on rules
  for each statement execute function note_rule_change();
