-- The ranges of the products that a link shows are kept by tree_version, and a range also covers ids that do not exist yet
-- (server/published/id-ranges.ts). A product that gets such an id is not in a category by that: read them again.
create trigger products_tree_change after insert on products
  for each statement execute function note_tree_change();
