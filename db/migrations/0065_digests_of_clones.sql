-- What a clone was told by its parent last, as two digests (docs/decisions/0062-turns-of-clones.md): of the catalogue with
-- its products, and of their prices. Null: not known, so that all of it is compared.
alter table clones
  add column told_rows text check (char_length(told_rows) = 32),
  add column told_prices text check (char_length(told_prices) = 40);
