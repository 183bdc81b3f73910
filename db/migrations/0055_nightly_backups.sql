-- The nightly backup of the installation (docs/decisions/0055-nightly-backups.md). Global, one row: whichever process makes it,
-- all of them know when the last good one was.
create table nightly_backups (
  id smallint primary key default 1 check (id = 1),
  -- Since when there should be one.
  since timestamptz not null,
  succeeded_at timestamptz,
  bytes bigint,
  failed_at timestamptz
);
