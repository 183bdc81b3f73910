-- A visitor's favourite changes what one link shows, not what the account's other links do: a number of its own, raised
-- instead of accounts.data_version. Like that one it only rises, also across a restore.
alter table publications add column favourites_version bigint not null default 0;
