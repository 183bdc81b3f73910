-- The unit that a price is for: pieza, tramo, caja, m, kg. Null says nothing.

alter table products
  add column unit text check (unit = btrim(unit) and char_length(unit) between 1 and 20);

-- An order keeps its own copy, as of code, name and price.
alter table order_items
  add column unit text check (unit = btrim(unit) and char_length(unit) between 1 and 20);

-- What the clone was told last (0017).
alter table clone_products
  add column unit text;
