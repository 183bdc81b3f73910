-- The storefront keeps the pictures of categories with the tree (0014), so what they are chosen by counts as a change of
-- it: a product's pictures, and its name, since the first one by name lends its picture. A price is neither.

create trigger product_images_tree_change after insert or update or delete on product_images
  for each statement execute function note_tree_change();
create trigger product_names_tree_change after update of name on products
  for each row when (old.name is distinct from new.name) execute function note_tree_change();
