-- Whether a user took the order, which stays true when that user is deleted: the order is then nobody's on the link.
alter table orders add column taken_at_counter boolean not null default false;
update orders set taken_at_counter = true where placed_by is not null;
