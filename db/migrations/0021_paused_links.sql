-- A paused link answers nobody until it is resumed; its orders, lists and activity stay.
alter table publications add column paused boolean not null default false;
