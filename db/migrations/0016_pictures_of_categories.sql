-- How often what the pictures of categories are chosen by has changed: the pictures of products, and names, since the first
-- product by name lends its picture. A number of its own: neither is a change of the tree (0014), whose counts of 100,000
-- products would be made again for a product that was renamed.

alter table accounts add column pictures_version bigint not null default 0;

create function note_picture_change() returns trigger language plpgsql as $$
begin
  perform set_config('mostrador.pictures_changed', '1', true);
  return null;
end $$;

create trigger product_images_picture_change after insert or update or delete on product_images
  for each statement execute function note_picture_change();
create trigger product_names_picture_change after update of name on products
  for each row when (old.name is distinct from new.name) execute function note_picture_change();
