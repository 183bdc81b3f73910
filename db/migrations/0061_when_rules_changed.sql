-- When the rules of a list last changed, so that Hoy can name the lists that nobody keeps up to date. Of lists made
-- before this column nobody knows: their days begin now.
alter table pricelists add column rules_changed_at timestamptz not null default now();
