-- The place of a category among its sisters, where somebody ordered them by hand. Those without a place follow, by name.

alter table categories
  add column position integer check (position > 0);

-- What the clone was told last (0017).
alter table clone_categories
  add column position integer;
