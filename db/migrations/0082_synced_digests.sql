-- The digests of 0065 under the name of what they are: those of the last sync.

alter table clones rename column told_rows to synced_rows_digest;
alter table clones rename column told_prices to synced_prices_digest;
